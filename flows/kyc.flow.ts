import type { Page } from '@playwright/test'
import { drawnDocument } from '@learning-cms/testkit/files/documents'
import { dayFromNow, printed } from '@learning-cms/testkit/days'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger, type SignedIn } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const phone = { ...english, width: 390 } as const

/** A picture as from a phone's camera. */
const photograph = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await drawnDocument({ lines: [name] }),
})

async function requireForPayout(boss: SignedIn, isRequiredForPayout: boolean) {
  const { version, ...settings } = await boss.done('GET', '/kyc-settings')
  await boss.done('PUT', '/kyc-settings', { ...settings, isRequiredForPayout }, { 'if-match': `"${version}"` })
}

/**
 * An instructor with earnings to pay, and colleagues who open, review and pay. Not the one with the highest earnings,
 * whom other journeys use.
 */
async function prepared(url: string) {
  const boss = await startStranger(url).signIn(owner)
  const owed = await boss.done('GET', '/instructors?isOwed=true&sort=owed&order=desc&size=20&status=active')
  const rows = owed.rows.slice(1)
  const states = await Promise.all(rows.map(({ id }: { id: string }) => boss.done('GET', `/instructors/${id}/kyc`)))
  const instructor = rows[states.findIndex(({ latest }) => latest === null)]
  await requireForPayout(boss, true)
  return { boss, instructor, opener: await boss.addSecondPerson('catalog') }
}

async function openCase(page: Page, { id, fullName }: { id: string; fullName: string }) {
  await page.goto(`/learning-cms/instructors/${id}`)
  await expect(page.getByText('Nothing can be paid out until a case is approved.')).toBeVisible()
  await page.getByRole('link', { name: 'Open a case' }).click()
  const drawer = page.getByRole('dialog', { name: 'Open an identity case' })
  await expectAccessible(page, 'opening a case')
  await drawer.getByRole('button', { name: 'Open a case' }).click()
  await expect(page.getByText(fullName).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  const dialog = page.getByRole('dialog', { name: /Link to case/ })
  await expectAccessible(page, 'the link as a QR code')
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(await dialog.locator('[data-qr]').getAttribute('data-qr')).toBe(address)
  await page.keyboard.press('Escape')
  return { address, at: page.url() }
}

/** Saves a step with its button; the next step opens by itself. */
async function save(page: Page, step: string, fields: Record<string, string>) {
  const form = page.getByRole('form', { name: step })
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: false }).first().fill(value)
  await form.getByRole('button', { name: 'Save and continue' }).click()
}

async function fillIn(page: Page) {
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible()
  await expectAccessible(page, 'the identity form')
  await expectNoSidewaysScroll(page, 'the identity form')
  await save(page, 'Person', { 'Full name': '' })
  await expect(page.getByText('Please enter the full name')).toBeVisible()
  await save(page, 'Person', { 'Full name': 'Trần Văn Mẫu', 'Date of birth': '01/02/1990', Phone: '0900000001' })
  await expect(page.getByRole('form', { name: 'Identity document' })).toBeVisible()
  await page.getByRole('radio', { name: 'Driving licence' }).check()
  // The connection fails: nothing typed is lost, not even by a reload.
  await page.context().setOffline(true)
  await save(page, 'Identity document', {
    'Document number': '012345678901',
    'Issued on': '01/05/2021',
    'Valid until': '01/05/2022',
  })
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Document number')).toHaveValue('012345678901')
  await expect(page.getByRole('radio', { name: 'Driving licence' })).toBeChecked()
  await save(page, 'Identity document', {})
  await expect(page.getByText('The document has expired. Use one that is valid').first()).toBeVisible()
  await save(page, 'Identity document', { 'Valid until': printed(dayFromNow(3_000)) })
}

async function photographAll(page: Page) {
  for (const side of ['Front', 'Back']) {
    const part = page.getByRole('region', { name: side, exact: true })
    const camera = part.locator('input[type=file]').first()
    await expect(camera).toHaveAttribute('capture', 'environment')
    if (side === 'Front') {
      await camera.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await drawnDocument({ blur: 9 }) })
      await expect(part.getByText('too blurred to read')).toBeVisible()
    }
    await camera.setInputFiles(await photograph(side))
    await expect(part.getByText('Picture received')).toBeVisible()
  }
  await expectAccessible(page, 'pictures of the document')
  await expectNoSidewaysScroll(page, 'pictures of the document')
}

/** The history of the case, and who viewed its contents for what reason. */
async function readHistory(desk: Page) {
  await desk
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'History' }).click()
  const drawer = desk.getByRole('dialog', { name: /^History of/ })
  await expect(drawer.getByText('Approval withdrawn')).toBeVisible()
  await expect(drawer.getByText('Contents viewed')).toHaveCount(3)
  await expect(drawer.getByText('Reason: Review before the first payout').first()).toBeVisible()
  await expect(drawer.getByText('0071000555666')).toHaveCount(0)
  await expectAccessible(desk, 'the history of a case')
  await desk.keyboard.press('Escape')
}

test('a case from the desk to a phone, back to a reviewer, and to the payout', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const { boss, instructor, opener } = await prepared(server.url)
  const refused = await boss.ask('POST', '/payouts', { instructorId: instructor.id })
  expect(refused.body.reason).toBe('kyc.payee-unverified')

  await useSetting(page, english)
  await signIn(page, '/account/kyc', opener)
  await expectAccessible(page, 'the list of identity cases')
  const { address, at } = await openCase(page, instructor)

  const mobile = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const held = await mobile.newPage()
  await useSetting(held, phone)
  await held.goto(address)
  await fillIn(held)
  await photographAll(held)
  await held.getByRole('button', { name: 'Open the step Address' }).click()
  await save(held, 'Address', { 'House number': '1 Tràng Tiền', Ward: 'Hoàn Kiếm', Province: 'Hà Nội' })
  await held.getByRole('form', { name: 'Bank and tax' }).getByLabel('Bank').first().click()
  await held.getByRole('option', { name: 'Vietcombank' }).click()
  await save(held, 'Bank and tax', { 'Account number': '0071000555666', 'Account holder': 'Tran Van Mau' })
  await held.getByRole('button', { name: 'Submit' }).click()
  await expect(held.getByRole('heading', { name: 'Your form is being reviewed' })).toBeVisible()
  await expectAccessible(held, 'the form is in review')
  await mobile.close()

  await page.goto(at)
  await expect(page.getByText('Only people with the right to review identities')).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(desk, english)
  await signIn(desk, at.slice(at.indexOf('/account')), owner)
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await desk.getByRole('button', { name: 'Open contents' }).click()
  const dialog = desk.getByRole('dialog', { name: /Open the contents/ })
  await dialog.getByLabel('Why you open it').fill('Review before the first payout')
  await dialog.getByRole('button', { name: 'Open contents' }).click()
  const front = desk.getByRole('group', { name: 'Front' })
  await expect(front.getByRole('img')).toBeVisible()
  await expect(desk.getByText('0071000555666')).toBeVisible()
  await expectAccessible(desk, 'the review of a case')
  await front.focus()
  await desk.keyboard.press('r')
  await desk.keyboard.press('+')
  expect(await front.getByRole('img').getAttribute('style')).toContain('rotate(90deg)')
  expect(await front.getByRole('img').getAttribute('style')).toContain('scale(1.25)')
  for (const box of await desk.getByRole('region', { name: 'Checklist' }).getByRole('checkbox').all()) await box.check()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(/^Approved XM/)).toBeVisible()

  const drawn = await boss.done('POST', '/payouts', { instructorId: instructor.id })
  expect(drawn).toMatchObject({ status: 'draft', accountHint: '••• 5666' })

  await desk
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'Withdraw approval' }).click()
  const withdrawing = desk.getByRole('dialog', { name: /^Withdraw the approval/ })
  await withdrawing.getByLabel('Reason for withdrawing').fill('The document was forged')
  await withdrawing.getByRole('button', { name: 'Withdraw approval' }).click()
  await expect(desk.getByText(/^Withdrew the approval/)).toBeVisible()
  await expect(desk.getByText('The document was forged')).toBeVisible()
  await expectAccessible(desk, 'a withdrawn case')
  await readHistory(desk)
  const { isApproved } = await boss.done('GET', `/instructors/${instructor.id}/kyc`)
  expect(isApproved).toBe(false)
  const { rows } = await boss.done('GET', '/audit?entity=kyc&size=20')
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['kyc.open', 'kyc.link', 'kyc.submit', 'kyc.reveal', 'kyc.approve', 'kyc.withdraw']),
  )
  // Other journeys on this server pay instructors without a case.
  await requireForPayout(boss, false)
})
