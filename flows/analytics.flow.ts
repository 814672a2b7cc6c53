import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { expect, test } from './parts/test.ts'

/** The amount in a text such as "1.234.567 ₫", negative ones too. */
const amountIn = (text: string | null) =>
  Number((/[-−]?[\d.]+(?=\s*₫)/.exec(text ?? '')?.[0] ?? 'none').replace('−', '-').replaceAll('.', ''))

test('net sales of the last thirty days are opened down to one refund, and the rows add up', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.goto('/learning-cms/analytics')
  const strip = page.getByRole('region', { name: 'Doanh thu', exact: true })
  const net = strip.getByRole('link', { name: /Doanh số thuần$/ })
  const refunds = strip.getByRole('link', { name: /Hoàn tiền$/ })
  await expect(net).toBeVisible()
  const figures = { net: amountIn(await net.textContent()), refunds: amountIn(await refunds.textContent()) }

  await test.step('the name of a figure tells how it is made up', async () => {
    await strip.getByRole('button', { name: 'Doanh số thuần' }).click()
    await expect(page.getByRole('dialog')).toContainText('Có thể âm')
    await page.keyboard.press('Escape')
    await expect(strip.getByRole('button', { name: 'Doanh số thuần' })).toBeFocused()
  })

  await test.step('the sum of its rows is the figure', async () => {
    await net.click()
    await expect(page.getByRole('heading', { name: 'Doanh số thuần: các dòng' })).toBeVisible()
    const foot = page
      .getByRole('navigation', { name: 'Phân trang' })
      .or(page.locator('nav'))
      .filter({ hasText: 'Tổng:' })
    await expect(foot).toContainText('₫')
    expect(amountIn(await foot.locator('strong').textContent())).toBe(figures.net)
    await page.goBack()
  })

  await test.step('refunds lead to one refund', async () => {
    await refunds.click()
    const table = page.getByRole('table', { name: 'Hoàn tiền' })
    await expect(table).toBeVisible()
    const rows = await table.getByRole('row').filter({ hasText: 'HT' }).allTextContents()
    const sum = rows.reduce((all, row) => all + amountIn(row.replace(/\d{2}\/\d{2}\/\d{4}.*?(?=[\d.]+\s*₫)/, ' ')), 0)
    expect(sum).toBe(figures.refunds)
    await expectAccessible(page, 'rows of refunds', 'all')
    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/refunds\/[0-9a-f-]{36}$/)
    await expect(page.locator('h1')).toContainText('HT')
  })
})

test('a chart is read and opened by keys, and its table stands at one key', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/learning-cms/analytics')
  const chart = page.getByRole('application', { name: 'Doanh thu theo thời gian' })
  await expect(chart).toBeVisible()
  await chart.focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('status').filter({ hasText: 'chưa hết kỳ' })).toContainText('Doanh số thuần')
  await page.keyboard.press('t')
  const table = page.getByRole('table', { name: 'Doanh thu theo thời gian' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await page.keyboard.press('t')
  await chart.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/analytics\/rows\?metric=net-sales&since=(\d{4}-\d{2}-\d{2})&until=\1/)

  await test.step('a note pinned to that day is on the chart', async () => {
    await page.getByRole('button', { name: /^Ghim ghi chú/ }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Chiến dịch Tết')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Chiến dịch Tết')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await chart.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('status').filter({ hasText: 'Chiến dịch Tết' })).toBeAttached()
  })
})

test('on a phone every figure of a year fits', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/learning-cms/analytics?range=year')
  await expect(page.getByRole('application', { name: 'Doanh thu theo thời gian' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Người mua quay lại theo tháng' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'analytics on a phone')
  await expectAccessible(page, 'analytics on a phone', 'all')
})
