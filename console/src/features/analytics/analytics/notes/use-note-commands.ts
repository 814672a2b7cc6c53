import type { AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import { analyticsNoteWords } from '@learning-cms/texts/analytics/notes'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { notesApi } from './notes.api.ts'

const touches = [['analytics-notes']] as const

/** Adds, changes and deletes notes; a deletion can be undone. */
export function useNoteCommands(onChanged: () => void) {
  const say = useWords(analyticsNoteWords)
  const add = useSave({
    save: (body: { day: string; text: string }) => notesApi.create({ body }),
    touches,
    done: say('added'),
    failed: say('addFailed'),
    onSaved: onChanged,
  })
  const change = useSave({
    save: ({ id, version, day, text }: Pick<AnalyticsNote, 'id' | 'version' | 'day' | 'text'>) =>
      notesApi.update({ params: { id }, version, body: { day, text } }),
    touches,
    done: say('saved'),
    failed: say('saveFailed'),
    onSaved: onChanged,
  })
  const restore = useSave({
    save: ({ id, version }: AnalyticsNote) => notesApi.restore({ params: { id }, version: version + 1 }),
    touches,
    done: say('undone'),
    failed: say('undoFailed'),
    onSaved: onChanged,
  })
  const remove = useSave({
    save: ({ id, version }: AnalyticsNote) => notesApi.remove({ params: { id }, version }),
    touches,
    done: say('removed'),
    undo: (_, note) => () => restore.mutate(note),
    failed: say('removeFailed'),
    onSaved: onChanged,
  })
  return { add, change, remove }
}
export type NoteCommands = ReturnType<typeof useNoteCommands>
