import { expect } from '@playwright/test'
import { erasableStudent, recordLists } from '@learning-cms/testkit/samples/records'
import { owner } from '@learning-cms/testkit/server'
import { payableInstructor } from './payable.ts'
import { startStranger, type SignedIn } from './people.ts'

// Fixed days: rows are looked for between them, and any number may be found.

/** The sample's identity cases are drawn after the start. */
async function waitingCase(session: SignedIn) {
  let id = ''
  await expect
    .poll(async () => (id = (await session.done('GET', '/kyc?size=1&status=submitted')).rows[0]?.id ?? ''), {
      timeout: 90_000,
    })
    .not.toBe('')
  return id
}

/** Whoever is not signed in sees these. */
export const screensOfStrangers = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/welcome?token=unknown',
  '/sign-in/provider?reason=sso.waiting&provider=Keycloak',
  '/verify#unknown',
  '/invitation#unknown',
  '/no-such-address',
]
/** Every screen of the console; `:name` stands for a record. */
export const screens = [
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
  '/system/lost-secrets',
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

/** An uploaded file of students whose columns have to be matched. */
async function uploadedBy(url: string, token: string) {
  const answer = await fetch(`${url}/api/v1/imports?entity=students&fileName=hoc-vien.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: 'Mã học viên,Họ và tên,Email,Màu tóc\nHV-1,Nguyễn Thị Ngọc Ánh,ngoc.anh@example.vn,đen\n',
  })
  return ((await answer.json()) as { id: string }).id
}

/** The sample holds no payout; another journey may have made one. */
async function payoutBy(session: SignedIn) {
  const [known] = (await session.done('GET', '/payouts?size=1')).rows
  if (known) return known.id as string
  const { id: instructorId } = await payableInstructor(session)
  return (await session.done('POST', '/payouts', { instructorId })).id as string
}

/** Two records with one phone number, as both ids stand in an address. */
async function pairOf(session: SignedIn) {
  const both = [{ fullName: 'Trịnh Nhập Đôi' }, { fullName: 'Trịnh Nhập Đôi', title: 'Giáo viên' }]
  const ids: string[] = []
  for (const body of both) ids.push((await session.done('POST', '/customers', { ...body, phone: '0935 700 800' })).id)
  return ids.join('/')
}

/** The records of the screens; found once for each server. */
async function recordsAt(url: string) {
  const session = await startStranger(url).signIn(owner)
  const first = async ([name, list]: [string, string]) => {
    const [row] = (await session.done('GET', list)).rows
    if (!row) throw new Error(`The sample holds no ${name}: ${list} is empty.`)
    return [name, row.id as string] as const
  }
  const sampled = Object.fromEntries(await Promise.all(Object.entries(recordLists).map(first)))
  return {
    ...(sampled as Record<keyof typeof recordLists, string>),
    ':payout': await payoutBy(session),
    ':kyc': await waitingCase(session),
    ':pair': await pairOf(session),
    ':erasable': (await erasableStudent((address) => session.done('GET', address)))!,
    ':import': await uploadedBy(url, session.token),
  }
}
const known = new Map<string, ReturnType<typeof recordsAt>>()

/** The records of the screens of a server, by the names that stand for them. */
export function recordsOf(url: string) {
  const records = known.get(url) ?? recordsAt(url)
  known.set(url, records)
  return records
}

type Records = Awaited<ReturnType<typeof recordsAt>>
export const addressOf = (path: string, records: Records) =>
  path.replace(/:\w+/, (name) => records[name as keyof Records])
