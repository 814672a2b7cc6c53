import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw } from '#testing/draw.tsx'
import { BarChart } from '#kit/charts/BarChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { pictureOf, pngOf } from './picture.ts'
import { workbookOf } from './workbook-file.ts'

const names = ['=SUM(A1)', 'Khoá "Gốm"']
const bars = names.map((name, at) => ({ key: name, name, value: 1000 * (at + 1), aside: `${at}` }))
const table = {
  columns: [{ name: 'Khoá học' }, { name: 'Doanh thu', format: (value: number) => `${value} ₫` }],
  rows: bars.map(({ name, value }) => [name, value]),
}

const drawCard = () =>
  draw(
    <>
      <h1>Phân tích</h1>
      <ChartCard
        title="Doanh thu thuần"
        definition="Doanh số trừ giảm giá và hoàn tiền."
        table={table}
        chart={<BarChart label="Doanh thu" bars={bars} format={String} />}
      />
    </>,
  )

test('T shows the table of a chart and the chart again; the focus stays in the card', async () => {
  await drawCard()
  await expect.element(page.getByRole('application')).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('application')).toBeVisible()
  page.getByRole('application').element().dispatchEvent(new FocusEvent('focus'))
  ;(page.getByRole('application').element() as SVGElement).focus()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('table', { name: 'Doanh thu thuần' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '2000 ₫' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Xem dạng biểu đồ' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('application')).toBeVisible()
})

test('the name opens the definition', async () => {
  await drawCard()
  await page.getByRole('button', { name: 'Doanh thu thuần', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/trừ giảm giá và hoàn tiền/)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the CSV guards texts against formulas and keeps figures bare', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await drawCard()
  await page.getByRole('button', { name: 'Thao tác với Doanh thu thuần' }).click()
  await page.getByRole('menuitem', { name: 'Tải tệp CSV' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const bytes = new Uint8Array(await saved[0]!.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toBe('"Khoá học","Doanh thu"\r\n"\'=SUM(A1)",1000\r\n"Khoá ""Gốm""",2000\r\n')
})

test('the workbook has the figures as numbers, and texts stay texts', async () => {
  const [sheet] = (await readXlsx(await (await workbookOf('Doanh thu: "thuần"', table)).bytes())).sheets
  expect(sheet!.name).toBe('Doanh thu  "thuần"')
  expect(sheet!.rows).toEqual([
    ['Khoá học', 'Doanh thu'],
    ['=SUM(A1)', 1000],
    ['Khoá "Gốm"', 2000],
  ])
})

test('a picture stands without style sheets, in the colours of the page', async () => {
  await drawCard()
  await expect.element(page.getByRole('application')).toBeVisible()
  const picture = pictureOf(page.getByRole('application').element() as SVGSVGElement, 'Doanh thu & <giảm>')
  expect(picture.text).not.toMatch(/style=|class=|var\(/)
  expect(picture.text).toContain('Doanh thu &amp; &lt;giảm&gt;')
  expect(picture.text).toContain('fill="rgb(37, 113, 236)"')
  const png = await pngOf(picture)
  expect(png.type).toBe('image/png')
  const image = await createImageBitmap(png)
  expect([image.width, image.height]).toEqual([picture.width * 2, picture.height * 2])
})
