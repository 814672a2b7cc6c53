import {
  calendarEvents,
  calendars,
  type Calendar,
  type CalendarEvent,
  type Occurrence,
} from '@learning-cms/contract/crm/calendar'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, signInAs } from '#testing/server.ts'
import CalendarPage from './CalendarPage.tsx'

const stamps = { version: 1, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
const mine: Calendar = {
  ...stamps,
  id: idOf(1),
  name: '',
  colour: 'blue',
  isPersonal: true,
  ownerName: 'Lan',
  isMine: true,
  mayWrite: true,
  roles: [],
  hasFeed: false,
}
const event: CalendarEvent = {
  ...stamps,
  id: idOf(2),
  calendarId: mine.id,
  title: 'Giao ban',
  notes: '',
  place: 'Phòng 2',
  isAllDay: false,
  start: '2026-11-23T09:00',
  end: '2026-11-23T10:00',
  zone: 'Asia/Ho_Chi_Minh',
  status: 'confirmed',
  remind: [],
  repeat: { unit: 'week', interval: 1, weekdays: ['MO'], monthBy: 'date', count: null, until: null },
  occursOn: null,
  seriesId: null,
  createdByName: 'Lan',
  mayWrite: true,
}
const occurrence: Occurrence = {
  eventId: event.id,
  occursOn: '2026-11-23',
  version: 1,
  calendarId: mine.id,
  title: 'Giao ban',
  place: 'Phòng 2',
  status: 'confirmed',
  isAllDay: false,
  start: '2026-11-23T02:00:00.000Z',
  end: '2026-11-23T03:00:00.000Z',
  localStart: '2026-11-23T09:00',
  localEnd: '2026-11-23T10:00',
  zone: 'Asia/Ho_Chi_Minh',
  mayWrite: true,
}
const slot = {
  productId: idOf(5),
  nameVi: 'Vé 3D',
  nameEn: '3D ticket',
  day: '2026-11-24',
  slot: '10:00',
  start: '2026-11-24T03:00:00.000Z',
  end: '2026-11-24T03:30:00.000Z',
  taken: 12,
  capacity: 40,
}

async function open(at: string) {
  signInAs(['crm:read', 'crm:write', 'tickets:read'])
  answer(calendars.list, () => ({ rows: [mine], roles: [{ id: idOf(8), name: 'Quản trị' }] }))
  answer(calendarEvents.occurrences, () => ({ rows: [occurrence], isCapped: false, slots: [slot] }))
  answer(calendarEvents.read, () => event)
  answer(calendarEvents.update, () => event)
  answer(calendarEvents.create, () => ({ ...event, repeat: null }))
  answer(calendarEvents.remove, () => ({ version: 2 }))
  await draw(<CalendarPage />, { at: `/crm/calendar?day=2026-11-23&${at}` })
}

test.each(['week', 'month', 'day', 'agenda'])('the %s names what takes place, accessibly', async (view) => {
  await open(`view=${view}&slots=true`)
  await expect.element(page.getByText('Giao ban').first()).toBeVisible()
  if (view !== 'day') await expect.element(page.getByText('Vé 3D: 12/40 chỗ').first()).toBeVisible()
  await expectAccessible()
})

test('a day of a series is changed by the form and by keys alone', async () => {
  await open('view=agenda')
  await page.getByRole('button', { name: /Giao ban/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Sự kiện' })
  await drawer.getByRole('textbox', { name: 'Giờ bắt đầu' }).fill('14:00')
  await drawer.getByRole('textbox', { name: 'Giờ kết thúc' }).fill('15:30')
  await drawer.getByRole('radio', { name: 'Ngày này và các ngày sau' }).click()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await expect
    .poll(() => callsOf(calendarEvents.update).at(-1)?.body)
    .toMatchObject({
      scope: 'following',
      occursOn: '2026-11-23',
      event: { start: '2026-11-23T14:00', end: '2026-11-23T15:30', repeat: event.repeat },
    })
})

test('a slot of the week is chosen with Enter and begins an event there', async () => {
  await open('view=week')
  await expect.element(page.getByText('Giao ban').first()).toBeVisible()
  const slotOf = () => document.querySelector<HTMLElement>('[aria-label*="2026-11-25 11:00:00"]')
  await expect.poll(slotOf).not.toBeNull()
  slotOf()!.focus()
  await userEvent.keyboard('{Enter}')
  const drawer = page.getByRole('dialog', { name: 'Sự kiện mới' })
  await drawer.getByRole('textbox', { name: 'Tiêu đề' }).fill('Họp')
  await drawer.getByRole('button', { name: 'Tạo sự kiện' }).click()
  await expect
    .poll(() => callsOf(calendarEvents.create).at(-1)?.body)
    .toMatchObject({ title: 'Họp', start: '2026-11-25T11:00', end: '2026-11-25T11:30' })
})

test('the agenda fits a phone', async () => {
  await page.viewport(390, 844)
  await open('slots=true')
  await expect.element(page.getByText('Giao ban').first()).toBeVisible()
  expectNoSidewaysScroll()
  await expectAccessible()
  await page.viewport(1280, 800)
})
