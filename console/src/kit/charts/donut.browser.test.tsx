import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw, goDark, goRightToLeft } from '#testing/draw.tsx'
import { formatNow } from '#kit/text/format.ts'
import { Donut } from './Donut.tsx'

const slices = [
  { key: 'a', name: 'Lập trình', value: 75 },
  { key: 'b', name: 'Nghệ thuật '.repeat(20), value: 25 },
]
const one = (onOpen: (at: number) => void) => (
  <>
    <h1>Bán hàng</h1>
    <Donut
      label="Lượt mua"
      slices={slices}
      total="100"
      format={String}
      formatShare={(share) => formatNow().percent(share)}
      onOpen={onOpen}
    />
  </>
)
const announced = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')

test('the keys go from slice to slice, tell their shares, and Enter opens one', async () => {
  const onOpen = vi.fn<(at: number) => void>()
  await draw(one(onOpen))
  const drawing = page.getByRole('application', { name: 'Lượt mua' })
  await expect.element(drawing).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(announced()).toBe('Lập trình. Lượt mua: 75. Tỷ trọng: 75%')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1)
  await expectAccessible()
})

test('a slice and its line below open it, in the dark and from the right too', async () => {
  const onOpen = vi.fn<(at: number) => void>()
  goDark()
  goRightToLeft()
  await draw(one(onOpen))
  const drawing = page.getByRole('application', { name: 'Lượt mua' })
  await expect.element(drawing).toBeVisible()
  const { width } = drawing.element().getBoundingClientRect()
  await drawing.click({ position: { x: width / 2 + 66, y: 100 } })
  expect(onOpen).toHaveBeenLastCalledWith(0)
  await drawing.click({ position: { x: 20, y: 239 } })
  expect(onOpen).toHaveBeenLastCalledWith(1)
  await expectAccessible()
})
