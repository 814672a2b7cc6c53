import { test } from './parts/mail.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner } from './parts/test.ts'

test('a report is mailed with the table of the screen and a file, and its link opens it', async ({
  page,
  server,
  post,
  signIn,
  baseURL,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const reader = await boss.addColleague(
    'analyst',
    undefined,
    async (address) => (await post.read(address, /./)).text ?? '',
  )
  await signIn(page, '/analytics/explore?metrics=net-sales,items-sold&rows=category&range=90', reader)
  const menu = (name: RegExp | string) => page.getByRole('button', { name })
  await menu('Báo cáo đã lưu').click()
  await page.getByRole('menuitem', { name: /^Lưu thành báo cáo/ }).click()
  await page.getByRole('dialog').getByLabel('Tên').fill('Bán theo danh mục')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await menu('Bán theo danh mục').click()
  await page.getByRole('menuitem', { name: 'Gửi qua thư…' }).click()
  await page.getByRole('button', { name: 'Gửi thử cho tôi' }).click()
  await expect(page.getByText('Thư đang được gửi tới bạn')).toBeVisible()

  const mail = await post.read(`${reader.username}@example.com`, /Bán theo danh mục/)
  const [file] = mail.attachments
  expect(file?.filename).toMatch(/^ban-theo-danh-muc-.*\.csv$/)
  const csv = new TextDecoder().decode(file!.content as Uint8Array)
  const rows = csv.trim().split(/\r?\n/)
  expect(rows[0]).toContain('Doanh số thuần')
  expect(rows.length).toBeGreaterThan(5)
  expect(mail.html).toContain('Doanh số thuần')

  await test.step('a row of the mail is a row of the screen for the same days', async () => {
    const [since, until] = /(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)\.csv$/.exec(file!.filename!)!.slice(1)
    await page.goto(
      new URL(
        `/learning-cms/analytics/explore?metrics=net-sales,items-sold&rows=category&from=${since}&to=${until}`,
        baseURL,
      ).href,
    )
    const name = rows[1]!.split(',')[0]!.replaceAll('"', '')
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row).toBeVisible()
    const displayed = await row.getByRole('cell').first().innerText()
    expect(mail.html).toContain(displayed.replace(/\u00a0/g, ' ').split(' ')[0])
  })

  const [link] = /https?:\/\/\S+saved=[\w-]+/.exec(mail.text ?? '') ?? []
  await page.goto(link!)
  await expect(menu('Bán theo danh mục')).toBeVisible()
})
