import { rejectionReasons, type Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useMay } from '#api/session/session.ts'
import { useKeys, type PageKey } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import { reasonWord } from '#features/courses/reviews/reason-word.ts'
import type { Decisions } from './use-decisions.ts'

type Acts = {
  review: Review | undefined
  decisions: Decisions
  isRejecting: boolean
  onRejecting: (is: boolean) => void
}

/** A approves, R and a number rejects, Z undoes the last decision. */
export function useDecisionKeys({ review, decisions, isRejecting, onRejecting }: Acts) {
  const say = useWords(reviewWords)
  const may = useMay()
  const group = say('keys')
  const isOpenTo = (status: 'approved' | 'rejected') => review && review.status !== status
  const reject = (at: number) => {
    if (!isRejecting || !review) return
    onRejecting(false)
    decisions.reject(review, rejectionReasons[at]!)
  }
  const moderating: PageKey[] = [
    {
      key: 'a',
      label: say('approve'),
      group,
      run: () => {
        if (isOpenTo('approved')) decisions.approve(review!)
      },
    },
    {
      key: 'r',
      label: say('reject'),
      group,
      run: () => {
        if (isOpenTo('rejected')) onRejecting(true)
      },
    },
    ...rejectionReasons.map((reason, at) => ({
      key: String(at + 1),
      label: say('keyReason', { reason: say(reasonWord(reason)) }),
      group,
      run: () => reject(at),
    })),
    { key: 'z', label: say('keyUndo'), group, run: decisions.undoLast },
  ]
  const deleting: PageKey[] = [
    { key: 'Delete', label: say('remove'), group, run: () => review && decisions.remove(review) },
  ]
  useKeys([...(may('reviews:moderate') ? moderating : []), ...(may('reviews:delete') ? deleting : [])])
}
