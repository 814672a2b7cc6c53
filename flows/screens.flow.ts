import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { allSettings, named, pairwise, settingsOfScreen, useSetting, type Setting } from './parts/display.ts'
import { expectPageRules } from './parts/page-rules.ts'
import { goWithin } from './parts/navigate.ts'
import { startStranger } from './parts/people.ts'
import { settled } from '@learning-cms/testkit/settled'
import { expect, owner, test } from './parts/test.ts'

/** The sample's identity cases are drawn after the start. */
async function waitingCase(session: ReturnType<typeof startStranger>) {
  let id = ''
  await expect
    .poll(async () => (id = (await session.done('GET', '/kyc?size=1&status=submitted')).rows[0]?.id ?? ''), {
      timeout: 90_000,
    })
    .not.toBe('')
  return id
}

const open = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/welcome?token=unknown',
  '/sign-in/provider?reason=sso.waiting&provider=Keycloak',
  '/verify#unknown',
  '/invitation#unknown',
]
const signedIn = [
  '/dashboard',
  '/welcome',
  '/apps',
  '/enrolments',
  '/account/notifications',
  '/account/notifications?open=preferences',
  '/account/settings',
  '/account/settings?tab=security',
  '/account/settings?tab=sessions',
  '/account/settings?tab=notifications',
  '/account/settings?tab=integrations',
  '/account/settings?tab=display',
  '/account/settings?tab=data',
  '/account/organisation',
  '/categories',
  '/courses',
  '/courses/new',
  '/orders',
  '/orders/new',
  '/orders/bank-transfers',
  '/orders/:order',
  '/courses/:course',
  '/courses?search=khong-co-gi-nhu-vay',
  '/refunds',
  '/refunds?status=requested',
  '/reconciliation',
  '/coupons',
  '/coupons/new',
  '/coupons/:coupon',
  '/sales/dashboard',
  '/sales/visitors',
  '/sales/visitors?day=any',
  '/sales/delivery',
  '/sales/products',
  '/sales/products/new',
  '/sales/products/count',
  '/sales/products/:good',
  '/sales/products/:bundle',
  '/students',
  '/students/new',
  '/students/:student',
  '/students/:student?tab=courses',
  '/students/:student?tab=notes',
  '/students/:student?tab=profile',
  '/crm/leads',
  '/crm/leads/board',
  '/crm/leads/new',
  '/crm/customers',
  '/crm/customers/new',
  '/crm/customers/:student',
  '/crm/customers/:student?tab=groups',
  '/crm/customers/:student?tab=notes',
  '/crm/customers/:student?tab=consents',
  '/crm/customers/:student?tab=profile',
  '/crm/groups',
  '/crm/groups/new',
  '/crm/groups/:group',
  '/crm/groups/:group?tab=rule',
  '/crm/groups/:group?tab=access',
  '/crm/groups/:group?tab=activity',
  '/crm/groups/:group?tab=details',
  '/crm/organisations',
  '/crm/organisations/new',
  '/crm/organisations/:organisation',
  '/crm/requests',
  '/crm/requests/new',
  '/crm/requests/:request',
  '/crm/breaches',
  '/crm/breaches/new',
  '/crm/breaches/:breach',
  '/instructors',
  '/instructors/new',
  '/instructors?status=pending',
  '/instructors/:instructor',
  '/instructors/:instructor?tab=money',
  '/payouts',
  '/crm/mail',
  '/crm/mail?view=outbox',
  '/crm/mail/templates',
  '/crm/mail/templates?open=new',
  '/crm/mail/settings',
  '/crm/mail/settings?open=new',
  '/account/kyc',
  '/account/kyc?open=new',
  '/account/kyc?open=settings',
  '/account/kyc/:kyc',
  '/settlements',
  '/settlements?tab=waiting',
  '/settlements/:settlement',
  '/payment-files',
  '/ledger',
  '/ledger?tab=transactions',
  '/ledger?tab=checks',
  '/reviews',
  '/reviews?drawn=table',
  '/reviews?drawn=table&open=:review',
  '/analytics',
  '/crm/calendar',
  '/crm/calendar?view=month',
  '/crm/calendar?view=agenda',
  '/crm/calendar?open=new',
  '/analytics/alerts',
  '/analytics/alerts?open=new&metric=orders',
  '/analytics?range=year&compare=none',
  '/analytics/rows?metric=net-sales&since=2026-01-01&until=2030-01-01',
  '/knowledge-base',
  '/knowledge-base?tab=categories',
  '/knowledge-base?tab=searches',
  '/knowledge-base/new',
  '/knowledge-base/:article',
  '/help',
  '/help?search=hoan+tien',
  '/help/hoan-tien-mot-phan-hay-ca-don-hang',
  '/museum/artifacts',
  '/museum/artifacts?drawn=grid&type=3D',
  '/museum/artifacts/new',
  '/museum/artifacts/:artifact',
  '/museum/artifacts/:artifact?tab=story',
  '/museum/register',
  '/museum/terms',
  '/museum/print?numbers=1-9',
  '/museum/print?numbers=1-9&what=cards&size=A5',
  '/museum/artifacts/:drum?tab=scene',
  '/museum/periods',
  '/museum/periods?age=second',
  '/museum/periods/new',
  '/museum/periods/:period',
  '/museum/information',
  '/account/users',
  '/account/roles',
  '/account/activity',
  '/account/activity?part=by-me',
  '/account/activity?part=about-me',
  '/trash',
  '/courses/:course?history=open',
  '/jobs',
  '/system/backups',
  '/imports',
  '/imports/new?entity=courses',
  '/imports/:import',
  '/account/tokens',
  '/account/tokens?open=new',
  '/account/webhooks',
  '/account/webhooks?open=new',
  '/account/webhooks/:webhook',
  '/account/api-log',
  '/account/sso',
  '/account/sso?open=new',
  '/account/gateways',
  '/access-denied',
  '/no-such-screen',
  '/refunds/:refund',
  '/payouts/:payout',
  '/account/invoices',
  '/account/invoices?tab=summary',
  '/account/invoices/:invoice',
  '/account/company',
  '/crm/customers/:student?tab=learning',
  '/crm/customers/:student?tab=orders',
  '/crm/dashboard',
  '/crm/duplicates',
  '/crm/duplicates/:pair',
  '/crm/campaigns',
  '/crm/campaigns/new',
  '/crm/campaigns/:campaign',
  '/crm/campaigns/:letter?tab=content',
  '/crm/campaigns/:letter?tab=audience',
  '/crm/campaigns/:letter?tab=send',
  '/crm/suppressions',
  '/crm/privacy',
  '/crm/privacy?tab=holidays',
  '/crm/leads/settings',
  '/crm/automations',
  '/crm/automations/new',
  '/crm/automations/:automation',
  '/crm/automations/:automation?tab=dry-run',
  '/crm/automations/:automation?tab=runs',
]
/** Screens of no section of the menu. */
const outside = new Set([...open, '/welcome', '/access-denied', '/no-such-screen'])
/**
 * The home page, a list and a form: `npm run flows -- --all` checks them in every combination. Every pair of settings
 * is checked by `console/src/app/settings.browser.test.tsx`, where another setting needs no sign-in.
 */
const thorough = new Set(['/dashboard', '/courses', '/courses/:course'])
const quietMs = 200
const isAll = Boolean(process.env.FLOWS_ALL)

const isOneOf = (settings: (Setting | undefined)[], setting: Setting) =>
  settings.some((one) => one && named(one) === named(setting))

/** Which of a screen's two settings gets every rule: over sixteen screens, each mode, language and direction does. */
const fullAt = (place: number) => (place + Math.floor(place / 8)) % 2

/**
 * Which screens are captured in a setting, which are checked by axe, and which are opened by their address, as after a
 * reload; the others are reached within the page, in half the time. Every rule of axe is applied once to each screen, on a phone to every
 * second; in its other setting the rules that depend on colours and width. `--all` captures and checks every screen by
 * every rule in every pair of settings.
 */
const lookedAt = (paths: string[], setting: Setting) =>
  paths.flatMap((path, place) => {
    const its = isAll ? pairwise : settingsOfScreen(place)
    const isSeen = isOneOf(its, setting)
    if (!isSeen && !(isAll && thorough.has(path))) return []
    const by: Look['by'] = isAll || isOneOf([its[fullAt(place)]], setting) ? 'all' : 'appearance'
    return { path, by: isSeen && by, isFresh: isAll || isOneOf([its[0]], setting) }
  })
const pictures = process.env.PICTURES
if (pictures) mkdirSync(pictures, { recursive: true })

type Look = { path: string; by: 'all' | 'appearance' | false; isFresh: boolean; setting: Setting }

async function look(page: Page, { path, by, isFresh, setting }: Look) {
  const address = `/learning-cms${path}`
  if (isFresh) await page.goto(address)
  else await goWithin(page, address)
  await expect(page.locator('h1').first()).toBeVisible()
  await settled(page, quietMs)
  const where = `${path} in ${named(setting)}`
  await expectNoSidewaysScroll(page, where)
  await expectPageRules(page, where, outside.has(path))
  if (by) await expectAccessible(page, where, by)
  if (pictures)
    await page.screenshot({
      path: join(
        pictures,
        `${path.replaceAll(/[/?=:]+/g, '_').replaceAll(/[0-9a-f-]{36}/g, 'id')}-${named(setting)}.png`,
      ),
    })
}

/** An uploaded file of students whose columns have to be matched. */
async function uploadedBy(url: string, token: string) {
  const answer = await fetch(`${url}/api/v1/imports?entity=students&fileName=hoc-vien.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: 'Mã học viên,Họ và tên,Email,Màu tóc\nHV-1,Nguyễn Thị Ngọc Ánh,ngoc.anh@example.vn,đen\n',
  })
  return ((await answer.json()) as { id: string }).id
}

/** The samples hold no payout. */
async function payoutBy({ ask, done }: ReturnType<typeof startStranger>) {
  const [{ id: instructorId }] = (await done('GET', '/instructors?isOwed=true&size=1')).rows
  const made = await ask('POST', '/payouts', { instructorId })
  if (made.status === 200) return made.body.id as string
  // Another worker was faster, and its payout may not be listed yet.
  await expect
    .poll(async () => (await done('GET', '/payouts?size=1')).rows.length, { message: made.body.message })
    .toBe(1)
  return (await done('GET', '/payouts?size=1')).rows[0].id as string
}

/** Two records with one phone number, as both ids stand in an address. */
async function pairOf(session: Awaited<ReturnType<ReturnType<typeof startStranger>['signIn']>>) {
  const both = [{ fullName: 'Trịnh Nhập Đôi' }, { fullName: 'Trịnh Nhập Đôi', title: 'Giáo viên' }]
  const ids: string[] = []
  for (const body of both) ids.push((await session.done('POST', '/customers', { ...body, phone: '0935 700 800' })).id)
  return ids.join('/')
}

/** The records of the screens; found once for each server. */
async function recordsAt(url: string) {
  const session = await startStranger(url).signIn(owner)
  return {
    ':course': (await session.done('GET', '/courses?size=1&status=published')).rows[0].id,
    ':settlement': (await session.done('GET', '/settlements?size=1&status=open')).rows[0].id,
    ':coupon': (await session.done('GET', '/coupons?size=1&state=used-up')).rows[0].id,
    ':good': (await session.done('GET', '/products?size=1&level=low')).rows[0].id,
    ':bundle': (await session.done('GET', '/products?size=1&kind=bundle')).rows[0].id,
    ':student': (await session.done('GET', '/students?size=1&sort=learningSeconds')).rows[0].id,
    ':order': (await session.done('GET', '/orders?size=1&status=pending')).rows[0].id,
    ':refund': (await session.done('GET', '/refunds?size=1')).rows[0].id,
    ':invoice': (await session.done('GET', '/invoices?size=1&kind=adjusting')).rows[0].id,
    ':payout': await payoutBy(session),
    ':review': (await session.done('GET', '/reviews?size=1&signal=phone')).rows[0].id,
    ':request': (await session.done('GET', '/data-requests?size=1&state=in-work')).rows[0].id,
    ':campaign': (await session.done('GET', '/campaigns?size=1&state=sent')).rows[0].id,
    ':automation': (await session.done('GET', '/automations?size=1&search=cam on')).rows[0].id,
    ':letter': (await session.done('GET', '/campaigns?size=1&state=draft')).rows[0].id,
    ':breach': (await session.done('GET', '/breaches?size=1&state=assessed')).rows[0].id,
    ':group': (await session.done('GET', '/groups?size=1&kind=rule')).rows[0].id,
    ':organisation': (await session.done('GET', '/organisations?size=1')).rows[0].id,
    ':instructor': (await session.done('GET', '/instructors?size=1')).rows[0].id,
    ':kyc': await waitingCase(session),
    ':artifact': (await session.done('GET', '/artifacts?size=1&translation=stale')).rows[0].id,
    ':drum': (await session.done('GET', '/artifacts?size=1&search=trong dong ngoc lu')).rows[0].id,
    ':article': (await session.done('GET', '/articles?size=1&search=hoan tien')).rows[0].id,
    ':period': (await session.done('GET', '/periods?size=1&search=dong son')).rows[0].id,
    ':webhook': (await session.done('GET', '/webhooks?size=1')).rows[0].id,
    ':pair': await pairOf(session),
    ':import': await uploadedBy(url, session.token),
  }
}
const known = new Map<string, ReturnType<typeof recordsAt>>()
function recordsOf(url: string) {
  const records = known.get(url) ?? recordsAt(url)
  known.set(url, records)
  return records
}

// The settings are independent; in sequence they were the slowest part of the suite. With `--all` each opens every screen.
test.describe.configure({ mode: 'parallel', ...(isAll && { timeout: 900_000 }) })

for (const setting of isAll ? allSettings : pairwise) {
  test(`screens work in ${named(setting)}`, async ({ page, server, signIn }) => {
    await useSetting(page, setting)
    for (const one of lookedAt(open, setting)) await look(page, { ...one, isFresh: true, setting })

    const ids = await recordsOf(server.url)
    await signIn(page)
    for (const { path, ...how } of lookedAt(signedIn, setting))
      await look(page, { path: path.replace(/:\w+/, (name) => ids[name as keyof typeof ids]), ...how, setting })
  })
}
