import { roles } from '@learning-cms/contract/account/roles'
import { ssoProviders, type SsoProvider } from '@learning-cms/contract/account/sso-providers'
import { myIdentities, type Identity } from '@learning-cms/contract/account/sso'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse, signInAs } from '#testing/server.ts'
import { Identities } from './Identities.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { ProviderForm } from './ProviderForm.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const idOf = (number: number) => `01a00000-0000-7000-8000-00000000000${number}`
const support = { id: idOf(1), key: 'support', name: 'Chăm sóc học viên' }
const editor = { id: idOf(2), key: 'editor', name: 'Biên tập' }
const provider: SsoProvider = {
  id: idOf(5),
  version: 4,
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T02:00:00.000Z',
  name: 'Tài khoản công ty',
  issuer: 'https://dang-nhap.example.com',
  clientId: 'learning-cms',
  hasSecret: true,
  secretEnd: 'x9',
  scopes: ['email'],
  isEnabled: true,
  isInternal: false,
  newcomers: 'wait',
  groupClaim: 'groups',
  factorValues: [],
  signsOutThere: true,
  mapping: [{ group: 'cham-soc', roles: [support] }],
  people: 12,
  stranded: 3,
  isEditable: true,
  addresses: {
    redirect: 'https://cms.example.com/callback',
    backChannel: 'https://cms.example.com/back',
    frontChannel: 'https://cms.example.com/front',
    signedOut: 'https://cms.example.com/sign-in',
  },
}

beforeEach(() => {
  signInAs()
  answer(roles.options, () => ({
    rows: [
      { ...support, isGrantable: true },
      { ...editor, isGrantable: false },
      { id: idOf(3), key: 'owner', name: 'Chủ sở hữu', isGrantable: true },
    ],
  }))
})

const formOf = (of: SsoProvider | undefined, onDone: () => void = () => undefined) =>
  draw(
    <>
      <h1>Đăng nhập một lần</h1>
      <h2>Nhà cung cấp</h2>
      <ProviderForm provider={of} onDone={onDone} />
    </>,
  )

test('what is missing is said at its field, and nothing is sent', async () => {
  await formOf(undefined)
  await page.getByLabelText('Địa chỉ (issuer)').fill('dang-nhap.example.com')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect.element(page.getByLabelText('Tên trên nút đăng nhập')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Địa chỉ (issuer)')).toHaveAttribute('aria-invalid', 'true')
  expect(callsOf(ssoProviders.create)).toEqual([])
  await expectAccessible()
})

test('a secret that is not typed again stays, and is never shown', async () => {
  const onDone = vi.fn<() => void>()
  answer(ssoProviders.update, ({ body }) => ({ ...provider, name: body.name }))
  await formOf(provider, onDone)
  await expect.element(page.getByLabelText('Mật khẩu ứng dụng (client secret)')).toHaveValue('')
  await page.getByLabelText('Tên trên nút đăng nhập').fill('Tài khoản bảo tàng')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const [call] = callsOf(ssoProviders.update)
  expect(call).toMatchObject({ version: 4, body: { name: 'Tài khoản bảo tàng' } })
  expect(call!.body).not.toHaveProperty('clientSecret')
})

test('what the server refuses is said at the field, and the form keeps what was typed', async () => {
  answer(ssoProviders.create, () =>
    refuse(422, 'invalid-input', 'common.invalid-input', { fields: { issuer: 'sso.issuer-invalid' } }),
  )
  await formOf(undefined)
  await page.getByLabelText('Tên trên nút đăng nhập').fill('Tài khoản công ty')
  await page.getByLabelText('Địa chỉ (issuer)').fill('https://dang-nhap.example.com')
  await page.getByLabelText('Mật khẩu ứng dụng (client secret)').fill('mat-khau-cua-may')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect.element(page.getByLabelText('Địa chỉ (issuer)')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Mật khẩu ứng dụng (client secret)')).toHaveValue('mat-khau-cua-may')
})

test('roles beyond one’s own are not offered, nor that of the owner', async () => {
  await formOf(provider)
  await page.getByRole('combobox', { name: 'Vai trò của nhóm 1' }).click()
  await expect
    .element(page.getByRole('option', { name: 'Biên tập (vượt quyền của bạn)' }))
    .toHaveAttribute('data-combobox-disabled', 'true')
  await expect.element(page.getByRole('option', { name: 'Chủ sở hữu' })).not.toBeInTheDocument()
})

test('a mapping is tried as it stands in the form, before it is saved', async () => {
  answer(ssoProviders.tryMapping, () => ({
    roles: [support],
    rows: [
      { id: idOf(7), username: 'lan', fullName: 'Trần Lan', groups: ['cham-soc'], gains: [support], loses: [editor] },
    ],
    next: null,
    people: 12,
    changed: 1,
  }))
  await formOf(provider)
  await page.getByRole('textbox', { name: 'Nhóm 1' }).fill('ho-tro')
  await page.getByRole('button', { name: 'Thử', exact: true }).click()
  await expect.element(page.getByText('1 trong 12 người đã liên kết sẽ thay đổi', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Thêm: Chăm sóc học viên')).toBeVisible()
  await expect.element(page.getByText('Mất: Biên tập')).toBeVisible()
  expect(callsOf(ssoProviders.tryMapping)[0]!.body).toEqual({
    mapping: [{ group: 'ho-tro', roleIds: [support.id] }],
    groups: [],
  })
  expect(callsOf(ssoProviders.update)).toEqual([])
})

const cardOf = (of: SsoProvider) =>
  draw(
    <>
      <h1>Đăng nhập một lần</h1>
      <ProviderCard provider={of} onEdit={() => undefined} />
    </>,
  )

test('removing a provider says who would have no way in any more', async () => {
  answer(ssoProviders.remove, () => null)
  await cardOf(provider)
  await page.getByRole('button', { name: 'Xoá nhà cung cấp: Tài khoản công ty' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('3 người sẽ không còn cách đăng nhập', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Xoá nhà cung cấp' }).click()
  await expect.poll(() => callsOf(ssoProviders.remove).length).toBe(1)
  expect(callsOf(ssoProviders.remove)[0]!.version).toBe(4)
})

test('a provider whose mapping gives more than the reader has can only be looked at', async () => {
  await cardOf({ ...provider, isEditable: false })
  await expect.element(page.getByText('Bảng nhóm giao vai trò vượt quyền', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sửa Tài khoản công ty' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Xoá nhà cung cấp/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('the only way in cannot be unlinked, another can', async () => {
  const link: Identity = {
    id: idOf(8),
    provider: { id: idOf(5), name: 'Tài khoản công ty' },
    knownAs: 'lan@example.com',
    linkedAt: '2026-11-20T02:00:00.000Z',
    lastUsedAt: null,
    isOnlyWay: true,
  }
  const other = { ...link, id: idOf(9), provider: { id: idOf(6), name: 'Google' }, isOnlyWay: false }
  answer(myIdentities.list, () => ({ rows: [link, other] }))
  await draw(<Identities />)
  await expect.element(page.getByRole('button', { name: 'Gỡ liên kết Google' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Gỡ liên kết Tài khoản công ty' })).not.toBeInTheDocument()
})
