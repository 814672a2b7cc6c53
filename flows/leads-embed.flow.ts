import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const school = 'https://truong.example'
const other = 'https://ke-la.example'
const name = 'Đàm Thị Khung Nhúng'

test('the form is shown within a listed website, fits its height, thanks there, and its lead has the tags of the form', async ({
  page,
  browser,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const { version: _v, unfit: _u, formUrl: _f, ...before } = await boss.done('GET', '/lead-settings')
  // A public page that frames a server on this machine asks for this; a real server is public itself.
  const away = await browser.newContext({
    viewport: { width: 900, height: 700 },
    permissions: ['local-network-access'],
  })
  try {
    await useSetting(page, english)
    await signIn(page, '/crm/leads/settings')
    const open = page.getByRole('switch', { name: 'Take enquiries through the form' })
    if (!(await open.isChecked())) await open.locator('..').click()
    await page.getByRole('combobox', { name: 'Tags for leads from the form' }).fill('Website trường')
    await page.keyboard.press('Enter')
    const sites = page.getByRole('combobox', { name: 'Allowed websites' })
    await sites.fill(`${school}/lien-he`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter an address that starts with https://')).toBeVisible()
    await expectAccessible(page, 'a website that is none')
    await sites.press('Backspace')
    await sites.fill(school)
    await page.keyboard.press('Enter')
    await page.getByText('English', { exact: true }).last().click()
    const snippet = await page.locator('pre').textContent()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await boss.done('GET', '/lead-settings')).formSites).toEqual([school])
    await expectAccessible(page, 'where the form is shown')

    // The website serves the snippet and nothing else; the snippet contains the server's public address.
    const address = /src="([^"?]+)\?/.exec(snippet!)![1]!
    const pasted = snippet!.replace(address, `${server.url}/enquiry`).replace(new URL(address).origin, server.url)
    const body = `<!doctype html><html lang="en"><title>School</title><main><h1>School</h1>${pasted}</main></html>`
    for (const site of [school, other])
      await away.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
    const around = await away.newPage()
    await around.goto(`${school}/lien-he`)
    const form = around.frameLocator('iframe')
    await expect(form.getByRole('heading', { name: 'Ask us' })).toBeVisible()
    const heights = () =>
      around.locator('iframe').evaluate((frame: HTMLIFrameElement) => ({
        now: frame.clientHeight,
        isSet: frame.style.height !== '1100px',
      }))
    await expect.poll(async () => (await heights()).isSet).toBe(true)
    const tall = (await heights()).now
    expect(await form.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)).toBeLessThanOrEqual(1)
    await form.getByLabel('Full name').fill(name)
    await form.getByLabel('Email', { exact: true }).fill('dam.khung.nhung@example.test')
    await form.getByLabel(/stored and used to answer/).check()
    await expect(async () => {
      if (await form.getByRole('button', { name: 'Send' }).isVisible())
        await form.getByRole('button', { name: 'Send' }).click()
      await expect(form.getByRole('heading', { name: 'We have received your enquiry' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect.poll(async () => (await heights()).now).toBeLessThan(tall / 2)
    expect(await away.cookies()).toEqual([])
    const [made] = (await boss.done('GET', '/leads?search=dam+thi+khung+nhung')).rows
    expect(made).toMatchObject({ source: 'form', tags: [{ name: 'Website trường' }] })

    // A website that is not listed gets nothing in its frame, and one that is listed gets no other page.
    const refused: (string | undefined)[] = []
    around.on('requestfailed', (request) => refused.push(request.failure()?.errorText))
    await around.goto(`${other}/`)
    await expect.poll(() => refused).toEqual(['net::ERR_BLOCKED_BY_RESPONSE'])
    await away.route(`${school}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><iframe src="${server.url}/learning-cms/sign-in"></iframe>`,
      }),
    )
    await around.goto(`${school}/dang-nhap`)
    await expect.poll(() => refused).toEqual(Array(2).fill('net::ERR_BLOCKED_BY_RESPONSE'))
  } finally {
    await away.close()
    const now = await boss.done('GET', '/lead-settings')
    await boss.done('PUT', '/lead-settings', before, { 'if-match': `"${now.version}"` })
  }
})

test('tags are given to many leads and filtered by, and a note on a lead mentions a colleague', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const enter = (at: number) =>
    boss.done('POST', '/leads', { fullName: `Vàng A Gắn Nhãn ${at}`, phone: '0912 000 333' })
  const made = [await enter(1), await enter(2)]
  await useSetting(page, english)
  await signIn(page, '/crm/leads?search=gan+nhan')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add tag…' }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill('Nhóm thử nhãn')
  await page.getByRole('dialog').getByRole('button', { name: 'Change 2 items' }).click()
  await expect
    .poll(async () => (await boss.done('GET', `/leads/${made[0].id}`)).tags.map((one: { name: string }) => one.name))
    .toEqual(['Nhóm thử nhãn'])
  const tagId = (await boss.done('GET', `/leads/${made[0].id}`)).tags[0].id
  await page.goto(`${server.url}/learning-cms/crm/leads/board?tagId=${tagId}`)
  await expect(page.getByRole('link', { name: /Vàng A Gắn Nhãn/ })).toHaveCount(2)
  await expect(page.getByText('Nhóm thử nhãn').first()).toBeVisible()

  await page.getByRole('link', { name: 'Vàng A Gắn Nhãn 1' }).click()
  const colleague = (await boss.done('GET', '/customer-owners')).rows[0]
  await page.getByLabel('New note').pressSequentially(`Nhờ @${colleague.name.slice(0, 4)}`)
  await page.getByRole('option', { name: colleague.name }).first().click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect
    .poll(async () => (await boss.done('GET', `/leads/${made[0].id}/notes`)).rows[0]?.mentions)
    .toMatchObject([{ id: colleague.id }])
  await expectAccessible(page, 'a lead with tags and a mention')
})
