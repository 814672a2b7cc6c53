import {
  calendarEvents,
  calendars,
  type Calendar,
  type CalendarEvent,
  type EventBody,
  type Occurrence,
} from '@learning-cms/contract/crm/calendar/calendar'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calendarGuests, type CalendarGuest } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { calendarLinks } from '@learning-cms/contract/crm/calendar/calendar-links'
import { mail, type MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import { calendarResources } from '@learning-cms/contract/crm/calendar/calendar-resources'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse, signInAs } from '#testing/server.ts'
import CalendarPage from './CalendarPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

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
  resources: [],
  people: null,
  links: [],
  hiddenLinks: 0,
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
const guest: CalendarGuest = {
  id: idOf(9),
  name: 'Cô Bình',
  address: 'binh@truong.test',
  personId: null,
  status: 'needs-action',
  answeredAt: null,
  answeredBy: null,
  days: [],
  onDay: null,
  proposal: null,
  isInvited: false,
  mailStatus: null,
}
const mailbox: MyMailbox = {
  id: idOf(10),
  name: 'Hỗ trợ',
  address: 'ho.tro@cms.test',
  kind: 'local',
  signature: '',
  mayAnswer: true,
  fault: null,
  unread: 0,
  drafts: 0,
  behindMinutes: 0,
}
const room = {
  ...stamps,
  id: idOf(7),
  kind: 'room' as const,
  nameVi: 'Phòng gốm',
  nameEn: 'Ceramics room',
  capacity: 35,
  productId: null,
  isActive: true,
}
/** The server's answer to a person who has not confirmed the clash. */
const refusedOnce = ({ event }: { event: EventBody }) =>
  event.despiteClashes
    ? undefined
    : refuse(409, 'state-forbids', 'calendar.clashes', { values: { clashes: [clash], isPartial: false } })
const clash = {
  resourceId: room.id,
  why: 'taken' as const,
  title: null,
  isAllDay: false,
  start: '2026-11-23T03:30:00.000Z',
  end: '2026-11-23T04:00:00.000Z',
  people: null,
  places: null,
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
  answer(calendarEvents.update, () => ({ ...event, cut: null }))
  answer(calendarEvents.create, () => ({ ...event, repeat: null }))
  answer(calendarResources.list, () => ({ rows: [room] }))
  answer(calendarGuests.list, () => ({ rows: [guest], mailboxId: null }))
  answer(calendarLinks.find, () => ({ rows: [] }))
  answer(customers.list, () => ({ rows: [], next: null, previous: null, total: 0, totalIsCapped: false }))
  answer(mail.mine, () => ({ rows: [mailbox] }))
  answer(calendarEvents.remove, () => ({ version: 2, cut: null }))
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

test('what is in the way is told, and saved nevertheless by who knows it', async () => {
  await open('view=agenda')
  answer(calendarEvents.update, ({ body }) => refusedOnce(body) ?? { ...event, cut: null })
  await page.getByRole('button', { name: /Giao ban/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Sự kiện' })
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await expect.element(drawer.getByText('Phòng gốm: Bận, 23/11/2026 10:30–11:00')).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Vẫn lưu' }).click()
  await expect.poll(() => callsOf(calendarEvents.update).at(-1)?.body.event.despiteClashes).toBe(true)
})

test('an event dragged onto a clash asks, and moves nevertheless', async () => {
  await open('view=week')
  answer(calendarEvents.occurrences, () => ({ rows: [{ ...occurrence, occursOn: null }], isCapped: false, slots: [] }))
  answer(calendarEvents.read, () => ({ ...event, repeat: null }))
  answer(calendarEvents.update, ({ body }) => refusedOnce(body) ?? { ...event, repeat: null, cut: null })
  const drawn = page.getByRole('button', { name: /Giao ban/ }).first()
  await expect.element(drawn).toBeVisible()
  await userEvent.dragAndDrop(
    drawn,
    page.elementLocator(document.querySelector('[aria-label*="2026-11-25 10:00:00"]')!),
  )
  const asking = page.getByRole('dialog', { name: 'Dời “Giao ban” dù bị trùng?' })
  await expect.element(asking.getByText('Phòng gốm: Bận, 23/11/2026 10:30–11:00')).toBeVisible()
  await asking.getByRole('button', { name: 'Vẫn dời' }).click()
  await expect.poll(() => callsOf(calendarEvents.update).at(-1)?.body.event).toMatchObject({ despiteClashes: true })
  await expect.element(page.getByText('Đã dời Giao ban')).toBeVisible()
})

test('guests are added and invited from a mailbox, and what they answered is said', async () => {
  await open('view=agenda')
  answer(calendarGuests.add, () => ({ rows: [guest], mailboxId: null }))
  answer(calendarGuests.invite, () => ({ rows: [guest], mailboxId: mailbox.id }))
  await page.getByRole('button', { name: /Giao ban/ }).click()
  const guests = page.getByRole('region', { name: 'Khách mời' })
  await expect.element(guests.getByText('Chưa mời')).toBeVisible()
  await guests.getByRole('combobox', { name: 'Khách mời', exact: true }).selectOptions('address')
  await guests.getByLabelText('Email của khách').fill('an@truong.test')
  await guests.getByRole('button', { name: 'Thêm khách' }).click()
  await expect.poll(() => callsOf(calendarGuests.add).at(-1)?.body).toEqual({ name: '', address: 'an@truong.test' })
  answer(calendarGuests.list, () => ({
    rows: [{ ...guest, isInvited: true, mailStatus: 'failed' as const, status: 'accepted' as const }],
    mailboxId: mailbox.id,
  }))
  await guests.getByRole('button', { name: 'Gửi lời mời (1)' }).click()
  await expect.poll(() => callsOf(calendarGuests.invite).at(-1)?.body).toEqual({ mailboxId: mailbox.id })
  await expect.element(guests.getByText('Nhận lời')).toBeVisible()
  await expect.element(guests.getByText('Thư không gửi được')).toBeVisible()
  await expectAccessible()
})

const proposal = {
  start: '2026-11-24T14:00',
  end: '2026-11-24T15:00',
  comment: 'Chiều được không?',
  occursOn: '2026-11-23',
  isOnwards: false,
  at: '2026-11-20T01:00:00.000Z',
  declined: null,
}
const proposing = { ...guest, isInvited: true, mailStatus: 'sent' as const, proposal }
const openGuests = async (more: string) => {
  await open(`view=agenda&open=${event.id}&on=2026-11-23${more}`)
  answer(calendarGuests.list, () => ({
    rows: [proposing, { ...proposing, id: idOf(11), proposal: null }],
    mailboxId: mailbox.id,
  }))
  return page.getByRole('region', { name: 'Khách mời' })
}

test('an event is moved to the time a guest proposes, despite what is in the way, and back', async () => {
  const guests = await openGuests('&guests=true')
  const own: CalendarEvent = {
    ...event,
    id: idOf(12),
    title: 'Giao ban mới',
    repeat: null,
    seriesId: event.id,
    occursOn: '2026-11-23',
  }
  answer(calendarGuests.acceptProposal, ({ body }) =>
    body.despiteClashes
      ? { ...own, cut: null }
      : refuse(409, 'state-forbids', 'calendar.clashes', { values: { clashes: [clash], isPartial: false } }),
  )
  answer(calendarEvents.rejoin, () => event)
  await expect.element(guests.getByText('Đề xuất giờ khác cho ngày 23/11/2026: 14:00 24/11/2026 – 15:00')).toBeVisible()
  await expect.element(guests.getByText('Ngày 23/11/2026: 2 chưa trả lời')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Khách mời')
  await expectAccessible()
  await guests.getByRole('button', { name: 'Dời theo giờ đề xuất' }).click()
  const asking = page.getByRole('dialog', { name: 'Dời “Giao ban” dù bị trùng?' })
  await asking.getByRole('button', { name: 'Vẫn dời' }).click()
  await expect
    .poll(() => callsOf(calendarGuests.acceptProposal).at(-1)?.body)
    .toEqual({ guestId: guest.id, at: proposal.at, despiteClashes: true })
  const toast = page.getByRole('alert').filter({ hasText: 'Đã dời Giao ban mới' })
  await toast.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => callsOf(calendarEvents.rejoin).length).toBe(1)
})

test('an event moved as a guest proposes is moved back to its own time', async () => {
  const single = { ...event, repeat: null, title: 'Đón đoàn' }
  const there = { ...single, version: 2, start: proposal.start, end: proposal.end }
  await open(`view=agenda&open=${event.id}`)
  answer(calendarEvents.read, () => single)
  answer(calendarGuests.list, () => ({
    rows: [{ ...proposing, proposal: { ...proposal, occursOn: null } }],
    mailboxId: null,
  }))
  answer(calendarGuests.acceptProposal, () => ({ ...there, cut: null }))
  await page.getByRole('button', { name: 'Dời theo giờ đề xuất' }).click()
  answer(calendarEvents.read, () => there)
  const toast = page.getByRole('alert').filter({ hasText: 'Đã dời Đón đoàn' })
  await toast.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect
    .poll(() => callsOf(calendarEvents.update).at(-1)?.body)
    .toMatchObject({ scope: 'all', occursOn: null, event: { start: event.start, end: event.end } })
})

test('a proposal is declined after asking, and it stays written who did', async () => {
  const guests = await openGuests('')
  const declined = { at: '2026-11-20T02:00:00.000Z', byName: 'Lan', mailStatus: 'waiting' as const }
  answer(calendarGuests.declineProposal, () => ({ rows: [], mailboxId: null }))
  await guests.getByRole('button', { name: 'Từ chối' }).click()
  const asking = page.getByRole('dialog', { name: 'Từ chối giờ Cô Bình đề xuất?' })
  await expect.element(asking.getByText('Khách sẽ nhận được thư báo giờ giữ nguyên.')).toBeVisible()
  answer(calendarGuests.list, () => ({
    rows: [{ ...proposing, proposal: { ...proposal, declined } }],
    mailboxId: mailbox.id,
  }))
  await asking.getByRole('button', { name: 'Từ chối' }).click()
  await expect
    .poll(() => callsOf(calendarGuests.declineProposal).at(-1)?.body)
    .toEqual({ guestId: guest.id, at: proposal.at })
  await expect.element(guests.getByText('Lan đã từ chối lúc 20/11/2026 09:00')).toBeVisible()
  await expect.element(guests.getByRole('button', { name: 'Dời theo giờ đề xuất' })).not.toBeInTheDocument()
})

test('the month fits a phone: a day is chosen by touch or keys, with what takes place below', async () => {
  await page.viewport(390, 844)
  await open('view=month&slots=true')
  const grid = page.getByRole('table', { name: 'tháng 11 năm 2026' })
  const dayOf = (name: string) => grid.getByRole('button', { name })
  await expect.element(dayOf('Thứ 2, 23 tháng 11, 1 sự kiện')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dayOf('Thứ 3, 24 tháng 11, 1 khung giờ vé')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Giao ban/ })).toBeVisible()
  expectNoSidewaysScroll()
  await expectAccessible()
  for (const one of document.querySelectorAll('table button'))
    expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await dayOf('Thứ 3, 24 tháng 11, 1 khung giờ vé').click()
  await expect.element(page.getByText('Vé 3D: 12/40 chỗ')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Thứ 3, 1 tháng 12')
  await expect.element(page.getByRole('table', { name: 'tháng 12 năm 2026' })).toBeVisible()
  await expect.element(page.getByText('Không có gì trong ngày này')).toBeVisible()
  await page.getByRole('button', { name: 'Thêm sự kiện' }).first().click()
  await expect.element(page.getByRole('textbox', { name: 'Bắt đầu', exact: true })).toHaveValue('01/12/2026')
  await page.viewport(1280, 800)
})
