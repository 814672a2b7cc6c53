import { mailTemplates, type MailTemplate } from '@learning-cms/contract/crm/mail/mail-templates'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw, goDark, goRightToLeft } from '#testing/draw.tsx'
import { answer, callsOf, refuse } from '#testing/server.ts'
import { TemplateDrawer } from './TemplateDrawer.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const box = {
  id: idOf(1),
  name: 'Hỗ trợ',
  address: 'ho-tro@hoc.test',
  kind: 'local',
  signature: '',
  mayAnswer: true,
  unread: 0,
  drafts: 0,
  behindMinutes: 0,
  fault: null,
} as const
const template: MailTemplate = {
  id: idOf(2),
  version: 1,
  createdAt: at,
  updatedAt: at,
  name: 'Kiểm tra đơn',
  language: 'en',
  subject: 'Đơn {{order.number|của bạn}}',
  html: '<p>Chào {{customer.name|bạn}} và {{customer.nmae|x}},</p><p>{{agent.name}}</p>',
  mailboxId: box.id,
  mailbox: box.name,
  isArchived: false,
  mayChange: true,
}
const open = async (row: MailTemplate = template) => {
  answer(mailTemplates.read, () => row)
  await draw(
    <>
      <h1>Mẫu thư</h1>
      <TemplateDrawer open={row.id} boxes={[box]} onClose={() => undefined} />
    </>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Nội dung' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Tiêu đề' })).toBeVisible()
}
const chips = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chip]')].map(({ innerText, dataset }) =>
    dataset['fault'] === undefined ? innerText : `! ${innerText}`,
  )

test('variables of subject and text are chips with their names, an unknown one says what to do', async () => {
  await open()
  await expect
    .poll(chips)
    .toEqual([
      'Mã đơn hàng · nếu trống: của bạn',
      'Tên khách · nếu trống: bạn',
      '! customer.nmae · nếu trống: x',
      'Tên người viết',
    ])
  await expect
    .element(page.getByRole('button', { name: /customer\.nmae.*Hãy xoá và chèn biến từ danh sách/ }))
    .toBeVisible()
  const preview = page.getByRole('region', { name: 'Xem trước' })
  await expect.element(preview.getByText('Đơn DH250114')).toBeVisible()
  await expect.element(preview.getByText('Chào bạn và x,')).toBeVisible()
  await expectAccessible()
  goDark()
  goRightToLeft()
  await expectAccessible()
})

test('a variable that is put in has words in the language of the template; what is saved is the text', async () => {
  await open({ ...template, html: '<p>Dear</p>' })
  answer(mailTemplates.update, ({ body }) => ({ ...template, ...body, version: 2 }))
  await page.getByRole('textbox', { name: 'Nội dung' }).getByText('Dear').click()
  await userEvent.keyboard('{End} ')
  await page.getByRole('button', { name: 'Chèn biến vào: Nội dung' }).click()
  await page.getByRole('menuitem', { name: 'Tên khách' }).click()
  await page.getByRole('button', { name: 'Chèn biến vào: Nội dung' }).click()
  await page.getByRole('menuitem', { name: 'Tên người viết' }).click()
  // A variable that always has a value needs no substitute text.
  await page.getByRole('button', { name: 'Biến Tên người viết' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Viết gì khi chưa biết' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  const { name, language, subject, mailboxId } = template
  await expect
    .poll(() => callsOf(mailTemplates.update).map(({ body }) => body))
    .toEqual([{ name, language, subject, mailboxId, html: '<p>Dear {{customer.name|there}}{{agent.name}}</p>' }])
})

test('what the server refuses is said at its field, and typed text stays', async () => {
  await open()
  answer(mailTemplates.update, () =>
    refuse(400, 'invalid-input', 'mail-templates.unknown-variable', {
      fields: { html: 'mail-templates.unknown-variable' },
      values: { name: 'customer.nmae', known: 'customer.name' },
    }),
  )
  await page.getByRole('textbox', { name: 'Tên' }).fill('Đơn đang kiểm tra')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.element(page.getByText('Không có biến “customer.nmae”. Các biến dùng được').first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Tên' })).toHaveValue('Đơn đang kiểm tra')
  await expect.poll(chips).toHaveLength(4)
})
