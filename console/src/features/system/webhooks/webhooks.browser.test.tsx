import { webhookDeliveries, webhooks, type DeliveryDetail, type Webhook } from '@learning-cms/contract/system/webhooks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import { DeliveryList } from './DeliveryList.tsx'
import WebhooksPage from './WebhooksPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-20T02:00:00.000Z'
const webhook: Webhook = {
  id: idOf(1),
  version: 3,
  createdAt: at,
  updatedAt: at,
  url: 'https://kho.example.com/in',
  description: 'Kho',
  events: ['orders.*'],
  state: 'on',
  stopReason: null,
  stoppedAt: null,
  failingSince: null,
  owner: 'lan',
  previousUntil: null,
  waiting: 2,
  lastStatus: 'waiting',
  lastAt: at,
}
const delivery: DeliveryDetail = {
  id: idOf(2),
  webhookId: idOf(1),
  webhook: 'Kho',
  eventId: idOf(3),
  type: 'orders.complete',
  entity: 'orders',
  entityId: idOf(4),
  status: 'given-up',
  attempts: 2,
  answered: null,
  fault: 'timeout',
  tookMs: 1e4,
  createdAt: at,
  triedAt: at,
  nextAt: null,
  isBehind: false,
  url: webhook.url,
  body: '{"type":"orders.complete"}',
  sentHeaders: { 'webhook-id': idOf(3) },
  answerHeaders: {},
  answer: null,
  answerIsCut: false,
  tries: [
    {
      at: '2026-11-20T02:00:01.000Z',
      answered: 503,
      fault: null,
      tookMs: 40,
    },
    {
      at: '2026-11-20T02:00:06.000Z',
      answered: null,
      fault: 'timeout',
      tookMs: 1e4,
    },
  ],
}
const pageOf = <Row,>(rows: Row[]) => ({ rows, next: null, previous: null, total: rows.length, totalIsCapped: false })

test('events are found without accents and chosen one by one or all of a kind; the secret is shown once', async () => {
  answer(webhooks.list, () => pageOf<Webhook>([]))
  answer(webhooks.create, () => ({ webhook, secret: 'whsec_mot-lan' }))
  await draw(<WebhooksPage />)
  await page.getByRole('button', { name: 'Tạo webhook' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Tạo webhook' }).click()
  await expect.element(drawer.getByText('Hãy chọn ít nhất một sự kiện').first()).toBeVisible()
  await drawer.getByLabelText('Tên').fill('Kho')
  await drawer.getByLabelText('Địa chỉ nhận').fill('https://kho.example.com/in')
  await drawer.getByLabelText('Tìm sự kiện').fill('hoan tat don hang')
  await drawer.getByRole('checkbox', { name: /^Hoàn tất đơn hàng/ }).click()
  await drawer.getByLabelText('Tìm sự kiện').fill('danh muc')
  const categories = drawer.getByRole('group', { name: 'Danh mục', exact: true })
  await categories.getByRole('checkbox', { name: /^Thêm danh mục/ }).click()
  await categories.getByRole('checkbox', { name: /^Tất cả/ }).click()
  await expect.element(categories.getByRole('checkbox', { name: /^Thêm danh mục/ })).toBeDisabled()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Tạo webhook' }).click()
  await expect.element(drawer.getByRole('textbox', { name: 'Khoá bí mật' })).toHaveValue('whsec_mot-lan')
  expect(callsOf(webhooks.create).at(-1)?.body).toEqual({
    description: 'Kho',
    url: 'https://kho.example.com/in',
    events: ['orders.complete', 'categories.*'],
  })
  await expectAccessible()
})

test('a delivery says why it was given up, what was sent, and can be sent again', async () => {
  answer(webhookDeliveries.list, () => pageOf([delivery]))
  answer(webhookDeliveries.read, () => delivery)
  answer(webhookDeliveries.replay, () => delivery)
  await draw(<DeliveryList webhook={webhook} actions={null} notice={null} />)
  await expect.element(page.getByRole('cell', { name: 'quá 10 giây' })).toBeVisible()
  await page.getByRole('link', { name: 'Hoàn tất đơn hàng' }).click()
  const drawer = page.getByRole('dialog')
  await expect
    .element(drawer.getByRole('region', { name: 'Nội dung' }))
    .toHaveTextContent('{ "type": "orders.complete" }')
  await expect.element(drawer.getByText('503')).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Gửi lại' }).click()
  await expect.poll(() => callsOf(webhookDeliveries.replay).at(-1)?.params).toEqual({ id: idOf(2) })
})
