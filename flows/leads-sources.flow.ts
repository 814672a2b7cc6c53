import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const name = 'Nông Thị Biểu Mẫu'

test('a stranger asks with the form on a phone; the lead is assigned, worked by keys, and sold with its order', async ({
  page,
  browser,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const { version, unfit: _, formUrl: __, ...before } = await boss.done('GET', '/lead-settings')
  const [colleague] = (await boss.done('GET', '/lead-owners')).rows
  const course = (await boss.done('GET', '/courses?status=published&size=1')).rows[0]
  const rule = {
    id: crypto.randomUUID(),
    sources: ['form'],
    provinces: ['46'],
    courseIds: [],
    accountIds: [colleague.id],
  }
  const settings = { isFormOpen: true, rules: [rule], otherwise: [], away: [], formTags: [], formSites: [] }
  await boss.done('PUT', '/lead-settings', settings, { 'if-match': `"${version}"` })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const stranger = await phone.newPage()
    await stranger.goto(`${server.url}/enquiry?lang=en&course=${course.id}`)
    await expect(stranger.getByText(course.title)).toBeVisible()
    await expectAccessible(stranger, 'the public form')
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    for (const box of await stranger.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await stranger.getByLabel('Full name').fill(name)
    await stranger.getByLabel('Email', { exact: true }).fill('nong.bieu.mau@example.test')
    await stranger.getByLabel('Province or city').selectOption('46')
    await stranger.getByLabel('What would you like to know?').fill('Lớp 6A có 30 em, xin báo giá')
    await stranger.getByRole('button', { name: 'Send' }).click()
    await expect(stranger.getByText('Tick the box to let us store')).toBeVisible()
    await expectAccessible(stranger, 'the public form with a fault')
    await stranger.getByLabel(/stored and used to answer/).check()
    // Sent faster than a person could, the form asks to send again, and keeps the input.
    await expect(async () => {
      if (await stranger.getByRole('button', { name: 'Send' }).isVisible())
        await stranger.getByRole('button', { name: 'Send' }).click()
      await expect(stranger.getByRole('heading', { name: 'We have received your enquiry' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await expectAccessible(stranger, 'the answer')

    const [made] = (await boss.done('GET', '/leads?search=nong+thi+bieu+mau')).rows
    expect(made).toMatchObject({ source: 'form', courseId: course.id, owner: { id: colleague.id } })

    await useSetting(page, english)
    await signIn(page, `/crm/leads/${made.id}`)
    await expect(page.getByText('stored and used to answer my enquiry')).toBeVisible()
    await page.getByLabel('New note').fill('Gọi cô giáo chiều nay')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Gọi cô giáo chiều nay')).toBeVisible()
    await expectAccessible(page, 'a lead from the form')

    await page.goto(`${server.url}/learning-cms/crm/leads/board?search=bieu+mau`)
    const column = (title: string) => page.getByRole('region', { name: title })
    const handle = page.getByRole('button', { name: `Move “${name}”` })
    await expect(column('New').getByRole('link', { name })).toBeVisible()
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(column('In progress').getByRole('link', { name })).toBeVisible()
    await expect(handle).toBeFocused()
    await expect(handle).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Record sale' }).click()
    await expect(page).toHaveURL(/orders\/new/)
    // The sale is recorded with the order, so nothing is sold yet.
    expect((await boss.done('GET', `/leads/${made.id}`)).state).toBe('in-progress')
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect(page).toHaveURL(/orders\/[0-9a-f-]{36}/)
    const sold = await boss.done('GET', `/leads/${made.id}`)
    expect(sold).toMatchObject({ state: 'sold', order: { id: new URL(page.url()).pathname.split('/').at(-1) } })
    const { lines } = await boss.done('GET', `/customers/${sold.personId}/consents`)
    expect(lines).toMatchObject([{ purpose: 'enquiry', isGiven: true, source: 'form' }])
  } finally {
    await phone.close()
    const now = await boss.done('GET', '/lead-settings')
    await boss.done('PUT', '/lead-settings', before, { 'if-match': `"${now.version}"` })
  }
})

test('many leads are ticked and given to a colleague, and the rules are made on their screen', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const { version: _v, unfit: _u, formUrl: _f, ...before } = await boss.done('GET', '/lead-settings')
  const [colleague] = (await boss.done('GET', '/lead-owners')).rows
  for (const at of [1, 2])
    await boss.done('POST', '/leads', { fullName: `Lò Văn Hàng Loạt ${at}`, phone: '0912 000 222', ownerId: null })
  await useSetting(page, english)
  await signIn(page, '/crm/leads?search=hang+loat')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await page.getByRole('button', { name: 'Assign to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Owner').click()
  await page.getByRole('option', { name: colleague.name }).first().click()
  await expectAccessible(page, 'assigning many leads')
  await dialog.getByRole('button', { name: 'Change 2 items' }).click()
  await expect
    .poll(async () =>
      (await boss.done('GET', '/leads?search=hang+loat')).rows.map(({ ownerId }: { ownerId: string }) => ownerId),
    )
    .toEqual([colleague.id, colleague.id])

  try {
    await page.goto(`${server.url}/learning-cms/crm/leads/settings`)
    await expectAccessible(page, 'how leads come in')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByRole('combobox', { name: 'Source' }).click()
    await page.getByRole('option', { name: 'Phone call' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Assign in turn to' }).first().click()
    await page.getByRole('option', { name: colleague.name }).first().click()
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'a rule')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect
      .poll(async () => (await boss.done('GET', '/lead-settings')).rules.at(-1))
      .toMatchObject({ sources: ['phone'], accountIds: [colleague.id] })
  } finally {
    const now = await boss.done('GET', '/lead-settings')
    await boss.done('PUT', '/lead-settings', before, { 'if-match': `"${now.version}"` })
  }
})
