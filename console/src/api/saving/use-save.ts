import { apiWords } from '@learning-cms/texts/api/api'
import { useMutation } from '@tanstack/react-query'
import { messageIn, problemIn } from '#kit/feedback/failure.ts'
import { noteMine } from '#kit/form/conflicts/authors.ts'
import { toastError, toastSuccess, toastUndo } from '#kit/feedback/toast.tsx'
import { wordsNow } from '#kit/text/words.ts'
import { refreshRows } from '#api/cache/cache.ts'
import { ApiError, Cancelled } from '#api/problem.ts'

type SaveOptions<Input, Result> = {
  save: (input: Input) => Promise<Result>
  /** Query keys that may be stale afterwards. */
  touches: readonly (readonly unknown[])[]
  /**
   * Writes the outcome into cached rows, so that a choice that applies at once does not jump back until the refetch.
   */
  apply?: (result: Result, input: Input) => void
  /** Toast after success. */
  done?: string | ((result: Result, input: Input) => string | undefined)
  /** Undo, offered in the toast; undefined where it is impossible. The server may refuse it like any command. */
  undo?: (result: Result, input: Input) => (() => void) | undefined
  /** Title of the toast after a failure. Omit it where a form or dialog shows the failure itself. */
  failed?: string
  onSaved?: (result: Result, input: Input) => void
}

/** Somebody else changed or deleted the record first: the screen is stale. */
const isOld = (error: unknown) => error instanceof ApiError && [404, 409, 412].includes(error.problem.status)

function report(error: unknown, title: string) {
  if (error instanceof Cancelled) return
  const problem = problemIn(error)
  const why = problem?.status === 412 ? wordsNow(apiWords)('changedMeanwhile') : messageIn(error)
  toastError(title, why, problem?.requestId)
}

/**
 * One change: sends it, refetches the rows it touches and shows a toast.
 *
 *     // A command of a row menu or a button: failures become a toast.
 *     const publish = useSave({
 *       save: (course: CourseRow) => coursesApi.publish({ params: { id: course.id }, version: course.version }),
 *       touches: [['courses'], ['home']],
 *       done: (course) => say('published', { title: course.title }),
 *       failed: say('publishFailed'),
 *     })
 *     publish.mutate(course)
 *
 *     // A form or a confirm dialog awaits `mutateAsync` and shows the failure in itself: no `failed`.
 */
export function useSave<Input = void, Result = unknown>({
  save,
  touches,
  apply,
  done,
  undo,
  failed,
  onSaved,
}: SaveOptions<Input, Result>) {
  return useMutation({
    mutationFn: save,
    onSuccess: (result, input) => {
      noteMine(result)
      apply?.(result, input)
      const message = typeof done === 'function' ? done(result, input) : done
      const back = undo?.(result, input)
      if (message && back) toastUndo(message, back)
      else if (message) toastSuccess(message)
      void refreshRows(...touches)
      onSaved?.(result, input)
    },
    onError: (error) => {
      if (isOld(error)) void refreshRows(...touches)
      if (failed) report(error, failed)
    },
  })
}
