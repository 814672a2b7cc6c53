import { mailboxes, type Mailbox } from '@learning-cms/contract/crm/mail/mailboxes'
import { profile, type MyProfile } from '@learning-cms/contract/account/profile'
import { session } from '@learning-cms/contract/account/session'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, meWith, refuse } from '#testing/server.ts'
import { DataTab } from './DataTab.tsx'
import { IntegrationsTab } from './IntegrationsTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const row: MyProfile = {
  id: '01a00000-0000-7000-8000-00000000000a',
  version: 3,
  username: 'chu.so.huu',
  fullName: 'Nguyễn Chủ Sở Hữu',
  isNameHeld: false,
  title: '',
  avatar: null,
  avatarId: null,
  email: 'chu@example.com',
  unprovedEmail: null,
  pendingEmail: null,
  language: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  syncsDisplay: true,
  closesAt: null,
}
beforeEach(() => {
  answer(session.me, () => meWith([]))
  answer(profile.read, () => row)
})

const drawProfile = () =>
  draw(
    <>
      <h1>Tài khoản</h1>
      <ProfileTab speak={() => undefined} />
    </>,
  )

test('the tab says in words that nothing changed, something is unsaved, it is being saved, and when it was', async () => {
  let finish = (_saved: MyProfile) => {}
  answer(profile.update, () => new Promise<MyProfile>((resolve) => (finish = resolve)))
  await drawProfile()
  const state = page
    .getByRole('status')
    .filter({ hasText: /thay đổi|lưu/i })
    .first()
  await expect.element(state).toHaveTextContent('Chưa có thay đổi')
  await page.getByLabelText('Chức danh').fill('Trưởng phòng')
  await expect.element(state).toHaveTextContent('Chưa lưu')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.element(state).toHaveTextContent('Đang lưu…')
  finish({ ...row, version: 4, title: 'Trưởng phòng' })
  await expect.element(page.getByText(/^Đã lưu lúc/)).toBeVisible()
  expect(callsOf(profile.update).map(({ body }) => body)).toEqual([{ title: 'Trưởng phòng' }])
  await expectAccessible()
})

test('what could not be saved is still there, and says so', async () => {
  answer(profile.update, () => refuse(503, 'not-now', 'server.busy'))
  await drawProfile()
  await page.getByLabelText('Chức danh').fill('Trưởng phòng')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.element(page.getByText('Không lưu được hồ sơ')).toBeVisible()
  await expect.element(page.getByLabelText('Chức danh')).toHaveValue('Trưởng phòng')
})

test('a name that stands elsewhere is shown, and cannot be typed over', async () => {
  answer(profile.read, () => ({ ...row, isNameHeld: true }))
  await drawProfile()
  await expect.element(page.getByLabelText('Họ và tên')).toHaveAttribute('readonly')
  await expect
    .element(page.getByText(/Hãy nhờ đồng nghiệp quản lý học viên, giảng viên hoặc tài khoản đổi giúp/))
    .toBeVisible()
})

test('a wrong address is said at its field, and nothing is sent', async () => {
  answer(profile.wantEmail, () => row)
  await drawProfile()
  await page.getByLabelText('Địa chỉ mới').fill('không phải địa chỉ')
  await page.getByRole('button', { name: 'Đổi địa chỉ' }).click()
  await expect.element(page.getByLabelText('Địa chỉ mới')).toBeInvalid()
  expect(callsOf(profile.wantEmail)).toEqual([])
})

test('an account that is closing can be kept', async () => {
  answer(profile.read, () => ({ ...row, closesAt: '2026-12-09T01:00:00.000Z' }))
  answer(profile.keep, () => row)
  await draw(
    <>
      <h1>Tài khoản</h1>
      <DataTab />
    </>,
  )
  await expect.element(page.getByText('Tài khoản của bạn sẽ đóng vào 09/12/2026 08:00.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Giữ tài khoản' }).click()
  await expect.element(page.getByText('Tài khoản được giữ lại')).toBeVisible()
})

test('integrations are those that one may see and that there are', async () => {
  answer(session.me, () => meWith(['settings:write']))
  const state = {
    isSetUp: true,
    from: 'cms@example.com',
    testTo: 'chu@example.com',
    lastSentAt: null,
    failed: 2,
    waiting: 0,
  }
  const works: Mailbox = {
    id: '01a00000-0000-7000-8000-00000000000b',
    version: 1,
    createdAt: '2026-11-20T02:00:00.000Z',
    updatedAt: '2026-11-20T02:00:00.000Z',
    name: 'Hỗ trợ',
    address: 'ho-tro@example.com',
    kind: 'local',
    incoming: null,
    outgoing: null,
    username: '',
    hasPassword: false,
    signature: '',
    isEnabled: true,
    keepsCopies: false,
    complaintSenders: [],
    verdictServer: '',
    roles: [],
    fault: null,
    faultSince: null,
    readAt: null,
  }
  const fails: Mailbox = { ...works, id: works.id.replace(/b$/, 'c'), fault: 'timeout' }
  answer(mailboxes.list, () => ({ rows: [works, fails], total: 2, totalIsCapped: false, next: null, previous: null }))
  answer(profile.mailState, () => state)
  answer(profile.testMail, () => ({ isSent: false, to: 'chu@example.com', error: 'connect ECONNREFUSED' }))
  await draw(
    <>
      <h1>Tài khoản</h1>
      <IntegrationsTab isPage={(to) => to !== '/account/sso'} />
    </>,
  )
  await expect.element(page.getByText('Hộp thư chung')).toBeVisible()
  await expect.element(page.getByText('1 đang lỗi')).toBeVisible()
  await expect.element(page.getByText('Đăng nhập một lần')).not.toBeInTheDocument()
  await expect.element(page.getByText('Webhook', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText(/2 thư không gửi được/)).toBeVisible()
  await page.getByRole('button', { name: 'Gửi thư thử cho tôi' }).click()
  await expect.element(page.getByText(/connect ECONNREFUSED/)).toBeVisible()
  await expectAccessible()
})
