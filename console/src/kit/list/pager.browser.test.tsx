import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { Pager } from './Pager.tsx'

const drawWith = (total: number, next: string | null) =>
  draw(
    <Pager
      page={{ next, previous: null, total, totalIsCapped: false }}
      size={25}
      onSize={() => undefined}
      onPage={() => undefined}
    />,
  )
const arrows = () => page.getByRole('button')
const sizes = () => page.getByRole('combobox')

test('of a list that is all on one page, only its total is said', async () => {
  await drawWith(1, null)
  await expect.element(page.getByRole('navigation').getByRole('status')).toMatchTextContent('1')
  await expect.element(arrows()).not.toBeInTheDocument()
  await expect.element(sizes()).not.toBeInTheDocument()
})

test('rows may be spread over pages where there are enough, and pages are turned where there are several', async () => {
  await drawWith(12, null)
  await expect.element(sizes()).toBeVisible()
  await expect.element(arrows()).not.toBeInTheDocument()
  await drawWith(26, 'next')
  await expect.element(page.getByRole('button', { name: 'Trang sau' })).toBeVisible()
})
