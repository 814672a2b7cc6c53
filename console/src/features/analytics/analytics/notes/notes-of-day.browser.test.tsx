import { analyticsNotes, type AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse } from '#testing/server.ts'
import { notesByDay, notesIn } from './notes.api.ts'
import { NotesOfDay } from './NotesOfDay.tsx'

const day = '2026-02-17'
const at = '2026-02-18T02:00:00.000Z'
const noteWith = (n: number, more: Partial<AnalyticsNote> = {}): AnalyticsNote => ({
  id: `01a00000-0000-7000-8000-0000000000${10 + n}`,
  version: 1,
  createdAt: at,
  updatedAt: at,
  day,
  text: `Ghi chú ${n}`,
  authorName: 'Lê Thu',
  mayChange: true,
  ...more,
})

let stored: AnalyticsNote[] = []
/** A server that keeps notes. */
function keep(notes: AnalyticsNote[]) {
  stored = notes
  let deleted: AnalyticsNote | undefined
  answer(analyticsNotes.list, () => ({ rows: stored }))
  answer(analyticsNotes.create, ({ body }) => {
    const made = noteWith(stored.length + 50, body)
    stored = [...stored, made]
    return made
  })
  answer(analyticsNotes.update, ({ params: { id }, body }) => {
    stored = stored.map((one) => (one.id === id ? { ...one, ...body, version: one.version + 1 } : one))
    return stored.find((one) => one.id === id)!
  })
  answer(analyticsNotes.remove, ({ params: { id } }) => {
    deleted = stored.find((one) => one.id === id)
    stored = stored.filter((one) => one.id !== id)
    return null
  })
  answer(analyticsNotes.restore, () => {
    const back = { ...deleted!, version: deleted!.version + 2 }
    stored = [...stored, back]
    return back
  })
}

function Placed() {
  const { data } = useQuery(notesIn({ from: day, to: day }))
  if (!data) return null
  return <NotesOfDay day={day} notes={notesByDay(data.rows).get(day) ?? []} onChanged={() => {}} />
}
const drawn = () =>
  draw(
    <>
      <h1>Phân tích</h1>
      <Placed />
    </>,
  )
const opener = () => page.getByRole('button', { name: /^Ghim ghi chú 17\/02\/2026|^Ghi chú 17\/02 · / })
const panel = () => page.getByRole('dialog')
const fresh = () => page.getByRole('textbox', { name: 'Ghi chú mới' })
const open = async () => {
  await drawn()
  await opener().click()
  await expect.element(panel()).toBeVisible()
}

test('the first note of a day is typed and pinned by Enter, and another can follow', async () => {
  keep([])
  await open()
  await expect.element(fresh()).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('Chiến dịch Tết{Enter}')
  await expect.element(panel().getByText('Chiến dịch Tết')).toBeVisible()
  await expect.element(fresh()).toHaveValue('')
  await expect.element(fresh()).toHaveFocus()
  expect(callsOf(analyticsNotes.create)).toMatchObject([{ body: { day, text: 'Chiến dịch Tết' } }])
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await expect.element(opener()).toHaveAccessibleName('Ghi chú 17/02 · Chiến dịch Tết')
})

test('what was typed is still there after the list was closed', async () => {
  keep([])
  await open()
  await userEvent.keyboard('Quảng cáo tr')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await opener().click()
  await expect.element(fresh()).toHaveValue('Quảng cáo tr')
})

test('a note is changed in its place; Escape only ends the change, and the focus stays', async () => {
  keep([noteWith(1), noteWith(2, { mayChange: false })])
  await open()
  await expectAccessible()
  await expect.element(page.getByRole('button', { name: 'Sửa: Ghi chú 2' })).not.toBeInTheDocument()
  const edit = () => page.getByRole('button', { name: /^Sửa: Ghi chú 1/ })
  await edit().click()
  const field = page.getByRole('textbox', { name: 'Nội dung ghi chú' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' thừa{Escape}')
  await expect.element(panel()).toBeVisible()
  await expect.element(edit()).toHaveFocus()
  await edit().click()
  await userEvent.keyboard(' đã sửa{Enter}')
  await expect.element(panel().getByText('Ghi chú 1 đã sửa')).toBeVisible()
  await expect.element(edit()).toHaveFocus()
  expect(callsOf(analyticsNotes.update)).toMatchObject([{ version: 1, body: { day, text: 'Ghi chú 1 đã sửa' } }])
})

test('a deletion can be undone', async () => {
  keep([noteWith(1)])
  await open()
  await page.getByRole('button', { name: 'Xoá: Ghi chú 1' }).click()
  await expect.element(panel().getByText('Ghi chú 1')).not.toBeInTheDocument()
  await expect.element(fresh()).toHaveFocus()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => callsOf(analyticsNotes.restore)).toMatchObject([{ version: 2 }])
  await expect.element(opener()).toHaveAccessibleName('Ghi chú 17/02 · Ghi chú 1')
})

test('a colleague’s change is shown before it is replaced, and nothing typed is lost', async () => {
  keep([noteWith(1)])
  await open()
  await page.getByRole('button', { name: 'Sửa: Ghi chú 1' }).click()
  await userEvent.keyboard(' của tôi')
  answer(analyticsNotes.update, () => {
    stored = [noteWith(1, { version: 2, text: 'Của chị Thu' })]
    return refuse(412, 'changed-meanwhile', 'version.changed-meanwhile', { current: stored[0]! })
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(panel().getByText(/đã thành “Của chị Thu”/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Nội dung ghi chú' })).toHaveValue('Ghi chú 1 của tôi')
  answer(analyticsNotes.update, ({ body }) => {
    stored = [noteWith(1, { ...body, version: 3 })]
    return stored[0]!
  })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => callsOf(analyticsNotes.update).at(-1)).toMatchObject({ version: 2 })
})

test('an empty note is refused at its field, and a full day says what to do', async () => {
  keep([])
  answer(analyticsNotes.create, () =>
    refuse(422, 'rule-broken', 'input.invalid', { fields: { text: 'analytics-notes.text-required' } }),
  )
  await open()
  await userEvent.keyboard(' x{Enter}')
  await expect.element(panel().getByText('Vui lòng nhập ghi chú')).toBeVisible()
})

test('a full day offers no field', async () => {
  keep(Array.from({ length: 20 }, (_, n) => noteWith(n)))
  await open()
  await expect.element(fresh()).not.toBeInTheDocument()
  await expect.element(panel().getByText(/tối đa 20 ghi chú/)).toBeVisible()
  await expectAccessible()
})
