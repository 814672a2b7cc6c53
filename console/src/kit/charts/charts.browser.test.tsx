import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { draw, goDark, goRightToLeft } from '#testing/draw.tsx'
import { formatNow } from '#kit/text/format.ts'
import { BarChart } from './BarChart.tsx'
import { Funnel } from './Funnel.tsx'
import { LineChart } from './LineChart.tsx'
import { Sparkline } from './Sparkline.tsx'
import { StackChart } from './StackChart.tsx'
import type { Bucket, Series } from './parts/time.ts'

const money = (value: number) => formatNow().money(value)
const percent = (share: number) => formatNow().percent(share)

const days = (count: number): Bucket[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `d${at}`,
    label: `${at + 1}`,
    full: `Ngày ${at + 1}`,
    isOpen: at === count - 1,
    notes: at === 1 ? ['Chiến dịch Tết'] : [],
  }))
const line = (name: string, values: (number | null)[], more: Partial<Series> = {}): Series => ({
  name,
  values,
  ...more,
})

const time = (count: number, series: Series[], onOpen?: (point: { at: number; series: number }) => void) => ({
  label: 'Doanh thu theo ngày',
  buckets: days(count),
  series,
  format: money,
  formatShort: (value: number) => `${value / 1e6} tr`,
  onOpen,
})

const drawing = (name = 'Doanh thu theo ngày') => page.getByRole('application', { name })
const announced = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')

const placed = () =>
  [...document.querySelectorAll('[role=application] *')].flatMap((element) =>
    [...element.attributes].filter(({ value }) => /NaN|Infinity|undefined/.test(value)).map(({ name }) => name),
  )

test('the keys go from day to day and from line to line, and Enter opens the rows', async () => {
  const onOpen = vi.fn<(point: { at: number; series: number }) => void>()
  const series = [line('Thuần', [1e6, 2e6, 3e6]), line('Hoàn tiền', [0, null, 5e5])]
  await draw(
    <>
      <h1>Phân tích</h1>
      <LineChart {...time(3, series, onOpen)} />
    </>,
  )
  await expect.element(drawing()).toBeVisible()
  await userEvent.tab()
  await expect.element(drawing()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(announced()).toContain('Ngày 3 (chưa hết kỳ)')
  expect(announced()).toContain(`Thuần: ${money(3e6)}`)
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowDown}')
  expect(announced()).toBe(`Ngày 2. Thuần: ${money(2e6)}. Hoàn tiền: chưa có. Chiến dịch Tết`)
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ at: 1, series: 1 })
  await userEvent.keyboard('{Escape}')
  expect(announced()).toBe('')
  await expectAccessible()
})

test('on a page that reads from the right the latest day is on the left', async () => {
  goRightToLeft()
  await draw(<LineChart {...time(3, [line('Thuần', [1e6, 2e6, 3e6])])} />)
  await expect.element(drawing()).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(announced()).toContain('Ngày 2')
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => {
    const cursor = Number(document.querySelector('[role=application] > line')?.getAttribute('x1'))
    expect(cursor).toBeLessThan(600)
  })
})

test.each([
  ['nothing', 0, []],
  ['one day', 1, [5e6]],
  ['zeros', 12, Array.from({ length: 12 }, () => 0)],
  ['gaps', 5, [null, 1, null, null, 2]],
  ['less than nothing', 3, [-5e6, 2e6, -1]],
  ['a leap year', 366, Array.from({ length: 366 }, (_, at) => at * 1e6)],
  ['thousands of billions', 2, [9e12, -9e12]],
])('%s can be drawn as lines and as bars', async (_name, count, values) => {
  const series = [line('Gộp', values), line('Giảm giá', values), line('Kỳ trước', values, { compares: 0 })]
  await draw(
    <>
      <h1>Phân tích</h1>
      <LineChart {...time(count, series)} />
      <StackChart {...time(count, series)} label="Cột" />
      <Sparkline values={values} isLastOpen />
    </>,
  )
  await expect.element(drawing()).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Home}')
  expect(placed()).toEqual([])
  expectNoSidewaysScroll()
})

const bars = [
  { key: 'a', name: 'Khoá học có cái tên thật dài '.repeat(7), value: 9_000_000_000, aside: '90%' },
  { key: 'b', name: 'Khoá 2', value: 0, aside: '0%' },
  { key: 'c', name: 'Khoá 3', value: -400_000, aside: '' },
]

test('ranked bars say their figures, end long names, and fit a phone', async () => {
  await page.viewport(390, 844)
  goDark()
  const onOpen = vi.fn<(at: number) => void>()
  await draw(
    <>
      <h1>Phân tích</h1>
      <BarChart label="Doanh thu" bars={bars} format={money} onOpen={onOpen} />
    </>,
  )
  await expect.element(drawing('Doanh thu')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(announced()).toContain(bars[0]!.name.trim())
  await userEvent.keyboard('{End}{Enter}')
  expect(announced()).toContain(money(-400_000))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2)
  expect(document.querySelector('[role=application] text')?.textContent).toMatch(/…$/)
  expect(placed()).toEqual([])
  expectNoSidewaysScroll()
  await expectAccessible()
})

test('a funnel tells the share of each step', async () => {
  const steps = [
    { name: 'Đặt đơn', value: 200 },
    { name: 'Đã trả', value: 50 },
    { name: 'Bắt đầu học', value: 0 },
  ]
  await draw(
    <>
      <h1>Phân tích</h1>
      <Funnel label="Đơn hàng" steps={steps} format={String} formatShare={percent} />
      <Funnel label="Trống" steps={[]} format={String} formatShare={percent} />
    </>,
  )
  await expect.element(drawing('Đơn hàng')).toMatchTextContent(/50 · 25%/)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(announced()).toContain('So với bước trước: 0%')
  expect(placed()).toEqual([])
  await expectAccessible()
})
