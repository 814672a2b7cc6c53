import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#api/problem.ts'
import { draftSaver, type SavedDraft, type DraftSavingState } from './draft-saver.ts'

const refused = (status: number, current?: { version: number }) =>
  new ApiError({
    status,
    code: 'rule-broken',
    reason: 'x',
    message: `refused ${status}`,
    requestId: '',
    current,
  } as never)

/** A server with drafts, which can be away or change a draft behind the writer’s back. */
function server() {
  const rows = new Map<string, { text: string; version: number }>()
  const state = { isAway: false, calls: 0, fault: undefined as (() => Error) | undefined }
  /** As the server stores answers: the same creation, sent again, is answered with the same draft. */
  const created = new Map<string, SavedDraft>()
  const call = async () => {
    state.calls += 1
    await Promise.resolve()
    if (state.isAway) throw new NetworkError(new Error('away'))
  }
  const create = async (text: string): Promise<SavedDraft> => {
    await call()
    const draft = created.get(text) ?? { id: `draft ${created.size + 1}`, version: 1 }
    if (!created.has(text)) rows.set(draft.id, { text, version: 1 })
    created.set(text, draft)
    if (state.fault) throw state.fault()
    return draft
  }
  const update = async ({ id, version }: SavedDraft, text: string): Promise<SavedDraft> => {
    await call()
    const row = rows.get(id)
    if (!row) throw refused(404)
    if (row.version !== version) throw refused(412, row)
    rows.set(id, { text, version: version + 1 })
    if (state.fault) throw state.fault()
    return { id, version: version + 1 }
  }
  return { rows, state, create, update }
}

function writing(first?: SavedDraft) {
  const there = server()
  const states: DraftSavingState[] = []
  const saver = draftSaver<string>(first, {
    create: there.create,
    update: there.update,
    onChange: (saving) => states.push(saving),
    restMs: 5,
    firstPauseMs: 5,
  })
  const texts = () => [...there.rows.values()].map(({ text }) => text)
  return { ...there, saver, states, texts }
}

test('what is typed becomes one draft, changed as it is written on', async () => {
  const { saver, texts, rows } = writing()
  saver.type('a')
  await vi.waitFor(() => expect(texts()).toEqual(['a']))
  saver.type('ab')
  saver.type('abc')
  await saver.flush()
  expect([texts(), rows.get('draft 1')?.version, saver.now().state]).toEqual([['abc'], 2, 'saved'])
  expect(saver.unsaved()).toBeUndefined()
})

test('typed while a call is under way, the latest text follows it', async () => {
  const { saver, texts } = writing()
  saver.type('a')
  const first = saver.flush()
  saver.type('ab')
  await first
  expect(texts()).toEqual(['ab'])
})

test('without a server it is kept and tried again until it arrives', async () => {
  const { saver, state, texts } = writing()
  state.isAway = true
  saver.type('a')
  await vi.waitFor(() => expect(saver.now().state).toBe('waiting'))
  saver.type('ab')
  expect(saver.unsaved()).toBe('ab')
  state.isAway = false
  await vi.waitFor(() => expect(texts()).toEqual(['ab']))
  expect(saver.now().state).toBe('saved')
})

test('changed in another window, what was typed here becomes a draft of its own', async () => {
  const { saver, rows, texts } = writing()
  saver.type('mine')
  await saver.flush()
  rows.set('draft 1', { text: 'theirs', version: 5 })
  saver.type('mine too')
  await saver.flush()
  expect(texts()).toEqual(['theirs', 'mine too'])
  expect(saver.now()).toMatchObject({ isApart: true, saved: { id: 'draft 2' } })
})

test('saved, but the answer was lost: it stays one draft', async () => {
  const { saver, state, texts } = writing()
  saver.type('a')
  await saver.flush()
  state.fault = () => new NetworkError(new Error('the answer was lost'))
  saver.type('ab')
  await saver.flush()
  state.fault = undefined
  saver.type('abc')
  await saver.flush()
  expect([texts(), saver.now().isApart]).toEqual([['abc'], false])
})

test.each([
  ['no answer', () => new NetworkError(new Error('the answer was lost'))],
  ['the answer of a proxy', () => refused(504)],
])('created with %s, and written on meanwhile: it stays one draft', async (_, fault) => {
  const { saver, state, texts } = writing()
  state.fault = fault
  saver.type('a')
  await saver.flush()
  saver.type('ab')
  state.fault = undefined
  await saver.flush()
  expect([texts(), saver.now().isApart, saver.unsaved()]).toEqual([['ab'], false, undefined])
})

test('saved, with the answer of a proxy: it stays one draft', async () => {
  const { saver, state, texts } = writing()
  saver.type('a')
  await saver.flush()
  state.fault = () => refused(502)
  saver.type('ab')
  await saver.flush()
  state.fault = undefined
  saver.type('abc')
  await saver.flush()
  expect([texts(), saver.now().isApart]).toEqual([['abc'], false])
})

test('sent or discarded in another window, what is typed on is kept as well', async () => {
  const { saver, rows, texts } = writing()
  saver.type('mine')
  await saver.flush()
  rows.clear()
  saver.type('more')
  await saver.flush()
  expect([texts(), saver.now().isApart]).toEqual([['more'], true])
})

test('refused, it says why, and does not ask again until something is typed', async () => {
  const there = server()
  const create = vi.fn<(text: string) => Promise<SavedDraft>>().mockRejectedValue(refused(422))
  const saver = draftSaver<string>(undefined, {
    ...there,
    create,
    onChange: () => undefined,
    restMs: 1,
    firstPauseMs: 1,
  })
  saver.type('a')
  await vi.waitFor(() => expect(saver.now()).toMatchObject({ state: 'refused', why: 'refused 422' }))
  await saver.flush()
  expect(create.mock.calls.length).toBeLessThanOrEqual(2)
  expect(saver.unsaved()).toBe('a')
})

test('ended, a call under way is waited for and nothing follows', async () => {
  const { saver, state, texts } = writing()
  saver.type('a')
  void saver.flush()
  saver.type('ab')
  const left = await saver.end()
  const { calls } = state
  saver.type('abc')
  await saver.flush()
  expect([texts(), left?.id, state.calls]).toEqual([['a'], 'draft 1', calls])
})
