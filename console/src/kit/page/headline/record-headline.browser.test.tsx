import { Button, Menu } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { RecordHeadline } from './RecordHeadline.tsx'
import { PageSection, SectionNavigator } from '#kit/page/SectionNavigator.tsx'

const ids = ['first', 'second', 'third']

const Page = ({ title }: { title: string }) => (
  <>
    <RecordHeadline
      title={title}
      figures={[{ name: 'Tổng', value: '1.234.000 ₫', to: '/ledger' }, false]}
      command={<Button>Hoàn tiền</Button>}
      menu={<Menu.Item>In đơn</Menu.Item>}
    />
    <SectionNavigator label="Các mục" sections={ids.map((id) => ({ id, name: `Mục ${id}` }))} />
    {ids.map((id) => (
      <PageSection key={id} id={id}>
        <section style={{ blockSize: 1200 }}>{id}</section>
      </PageSection>
    ))}
  </>
)

afterEach(() => scrollTo(0, 0))

const current = () => document.querySelector('nav [aria-current]')?.textContent

test('a title of two hundred characters is whole and does not touch the command', async () => {
  await draw(<Page title={'Nhiếp ảnh cơ bản '.repeat(12)} />)
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  const words = title.element().getBoundingClientRect()
  const command = page.getByRole('button', { name: 'Hoàn tiền' }).element().getBoundingClientRect()
  expect(title.element().scrollWidth).toBeLessThanOrEqual(title.element().clientWidth)
  expect(words.right).toBeLessThanOrEqual(command.left)
})

test('all other commands are in the menu', async () => {
  await draw(<Page title="DH1" />)
  await page.getByRole('button', { name: 'Thao tác với DH1' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'In đơn' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('the navigator follows the reader and keeps the place in the address', async () => {
  await draw(<Page title="DH1" />)
  await expect.poll(current).toBe('Mục first')
  await page.getByRole('link', { name: 'Mục third' }).click()
  expect(location.hash).toBe('#third')
  expect(document.activeElement?.id).toBe('third')
  document.querySelector('#second')!.scrollIntoView()
  await expect.poll(current).toBe('Mục second')
  await expect.poll(() => location.hash).toBe('#second')
  await userEvent.keyboard('[[')
  await expect.poll(current).toBe('Mục first')
  scrollTo(0, 0)
  await expect.poll(() => location.hash).toBe('')
})

test('an address with a section opens there', async () => {
  await draw(<Page title="DH1" />, { at: '/?x=1#second' })
  await expect.poll(current).toBe('Mục second')
  expect(scrollY).toBeGreaterThan(600)
})
