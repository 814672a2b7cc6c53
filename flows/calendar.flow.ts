import { icsOf } from '@learning-cms/testkit/calendar/calendar'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { nextWeekday, printed, YEAR_AHEAD } from '@learning-cms/testkit/days'

/** Within two years: feeds for other programs reach no further. */
const monday = nextWeekday('monday', 60)
const on = (days: number) => daysAfter(monday, days)
const inFile = (days: number) => on(days).replaceAll('-', '')

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('a series is planned by form, one day of it moved on its own, and read by another program', async ({
  page,
  signIn,
  server,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  await useSetting(page, english)
  await signIn(page, `/crm/calendar?view=week&day=${monday}`)
  await page.getByRole('button', { name: 'Add event' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New event' })
  await drawer.getByLabel('Title').fill('Journey of a school class')
  await drawer.getByLabel('Start', { exact: true }).fill(printed(monday))
  await drawer.getByLabel('Start time').fill('09:00')
  await drawer.getByLabel('End', { exact: true }).fill(printed(monday))
  await drawer.getByLabel('End time').fill('08:00')
  await drawer.getByLabel('Repeat').selectOption('week')
  await drawer.getByRole('button', { name: 'Create event' }).click()
  await expect(drawer.getByText('The end must be after the start')).toBeVisible()
  await drawer.getByLabel('End time').fill('10:30')
  await drawer.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Journey of a school class').first()).toBeVisible()
  await expectAccessible(page, 'the week')

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Journey of a school class' }).first().click()
  const old = page.getByRole('dialog', { name: 'Event' })
  await old.getByLabel('Start', { exact: true }).fill(printed(on(8)))
  await old.getByLabel('End', { exact: true }).fill(printed(on(8)))
  await expect(old.getByRole('radio', { name: 'This day only' })).toBeChecked()
  await old.getByRole('button', { name: 'Save' }).click()
  await expect(old).toBeHidden()
  const { rows } = await boss.done('GET', `/calendar/occurrences?from=${monday}&until=${on(15)}`)
  const days = rows
    .filter(({ title }: { title: string }) => title === 'Journey of a school class')
    .map(({ localStart }: { localStart: string }) => localStart)
    .toSorted()
  expect(days).toEqual([`${monday}T09:00`, `${on(8)}T09:00`, `${on(14)}T09:00`])

  await page
    .getByRole('button', { name: /^Actions for the calendar/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Address for calendar programs' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = await page.getByLabel('Secret address').inputValue()
  const file = await (await fetch(`${server.url}${new URL(address).pathname}`)).text()
  expect(file).toContain('SUMMARY:Journey of a school class')
  expect(file).toContain(`RECURRENCE-ID;TZID=Asia/Ho_Chi_Minh:${inFile(7)}T090000`)

  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Actions for the calendar/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Import a calendar file' }).click()
  const importing = page.getByRole('dialog', { name: 'Import a calendar file' })
  const [good, bad] = [
    ['UID:journey-1', 'SUMMARY:Journey from a file', `DTSTART;TZID=Asia/Ho_Chi_Minh:${inFile(9)}T130000`],
    ['UID:journey-2', 'SUMMARY:Journey every second', `DTSTART:${inFile(9)}T020000Z`, 'RRULE:FREQ=SECONDLY'],
  ]
  const chooser = page.waitForEvent('filechooser')
  await importing.getByLabel('Calendar file').click()
  await (await chooser).setFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(icsOf(good, bad)) })
  await importing.getByRole('button', { name: 'Import' }).click()
  const done = page.getByRole('dialog', { name: 'Calendar file imported' })
  await expect(done.getByText('Not imported (1)')).toBeVisible()
  await expect(done.getByText(/Line 8, Journey every second: There is no such repetition here/)).toBeVisible()
  await expectAccessible(page, 'the report of an import')
  await done.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Journey from a file').first()).toBeVisible()
})

test('a room that is taken is told before it is booked twice, and booked by who knows it', async ({
  page,
  signIn,
  server,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  await useSetting(page, english)
  await signIn(page, `/crm/calendar?view=week&day=${YEAR_AHEAD}-04-05`)
  await page.getByRole('button', { name: 'Rooms and resources' }).click()
  const rooms = page.getByRole('dialog', { name: 'Rooms and resources' })
  await rooms.getByLabel('Name in Vietnamese').fill('Phòng của hành trình')
  await rooms.getByLabel('Name in English').fill('Journey room')
  await rooms.getByLabel('Capacity').fill('20')
  await rooms.getByRole('button', { name: 'Add resource' }).click()
  await expect(page.getByText('Saved Phòng của hành trình')).toBeVisible()
  await expectAccessible(page, 'the resources')
  await page.keyboard.press('Escape')

  const plan = async (title: string, people: string) => {
    await page.getByRole('button', { name: 'Add event' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New event' })
    await drawer.getByLabel('Title').fill(title)
    await drawer.getByLabel('Start', { exact: true }).fill(`06/04/${YEAR_AHEAD}`)
    await drawer.getByLabel('End', { exact: true }).fill(`06/04/${YEAR_AHEAD}`)
    await drawer.getByLabel('Rooms and resources').click()
    await page.getByRole('option', { name: 'Journey room (seats 20)' }).click()
    await page.keyboard.press('Escape')
    await drawer.getByLabel('Number of people').fill(people)
    await drawer.getByRole('button', { name: 'Create event' }).click()
    return drawer
  }
  await expect(await plan('Journey first class', '18')).toBeHidden()
  const second = await plan('Journey second class', '25')
  await expect(second.getByText('Journey room: 25 people, holds 20')).toBeVisible()
  await expect(second.getByText(`Journey room: Journey first class, 06/04/${YEAR_AHEAD} 09:00–10:00`)).toBeVisible()
  await second.getByRole('button', { name: 'Save anyway' }).click()
  await expect(second).toBeHidden()
  const { rows } = await boss.done('GET', `/calendar/occurrences?from=${YEAR_AHEAD}-04-06&until=${YEAR_AHEAD}-04-06`)
  expect(
    rows.map(({ title }: { title: string }) => title).filter((title: string) => title.startsWith('Journey')),
  ).toHaveLength(2)
})

test('an event is about a customer, found from there, from home and by the search', async ({
  page,
  signIn,
  server,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const who = await boss.done('POST', '/customers', { fullName: 'Trường Liên Kết Hành Trình' })
  await useSetting(page, english)
  await signIn(page, `/crm/customers/${who.id}`)
  await page.getByRole('link', { name: 'Add appointment' }).click()
  const drawer = page.getByRole('dialog', { name: 'New event' })
  await expect(drawer.getByRole('link', { name: 'Trường Liên Kết Hành Trình' })).toBeVisible()
  await drawer.getByLabel('Title').fill('Journey linked visit')
  await drawer.getByLabel('Kind of record').selectOption('course')
  await drawer.getByRole('combobox', { name: 'Link to' }).click()
  await page.getByRole('option').first().click()
  await expectAccessible(page, 'the links of an event')
  await drawer.getByRole('button', { name: 'Create event' }).click()
  await expect(drawer).toBeHidden()

  await page.goto(`${server.url}/learning-cms/crm/customers/${who.id}`)
  const card = page.getByRole('region', { name: 'Appointments' })
  await expect(card.getByRole('link', { name: 'Journey linked visit' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Appointment.*Journey linked visit/ })).toBeVisible()
  await expectAccessible(page, 'the appointments of a customer')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('linked visit journey')
  await page.getByRole('option', { name: /Journey linked visit/ }).click()
  const event = page.getByRole('dialog', { name: 'Event', exact: true })
  await expect(event.getByLabel('Title')).toHaveValue('Journey linked visit')
})

test('a month on a phone shows the chosen day below its days, and adds to it', async ({ page, signIn }) => {
  await useSetting(page, { ...english, mode: 'dark', width: 390 })
  await signIn(page, `/crm/calendar?view=month&day=${YEAR_AHEAD}-06-14`)
  const month = page.getByRole('table', { name: `June ${YEAR_AHEAD}` })
  await month.getByRole('button', { name: 'Thu 17 June' }).click()
  await expect(page.getByText('Nothing on this day')).toBeVisible()
  await page.getByRole('button', { name: 'Add event' }).click()
  const drawer = page.getByRole('dialog', { name: 'New event' })
  await drawer.getByLabel('Title').fill('Journey on a phone')
  await drawer.getByRole('button', { name: 'Create event' }).click()
  await expect(drawer).toBeHidden()
  await expect(month.getByRole('button', { name: 'Thu 17 June, 1 event' })).toBeVisible()
  await expect(page.getByRole('button', { name: /09:00–10:00 Journey on a phone/ })).toBeVisible()
  await expectAccessible(page, 'a month on a phone')
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await month.getByRole('button', { name: 'Thu 17 June, 1 event' }).focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('table', { name: `July ${YEAR_AHEAD}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thu 1 July', exact: true })).toBeFocused()
})
