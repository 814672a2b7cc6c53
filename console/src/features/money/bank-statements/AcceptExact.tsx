import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { CheckIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { exactLines, linesApi, touchedByTransfers } from './transfers.api.ts'

/** Accepts all unambiguous matches, one by one; those refused meanwhile are listed. */
export function AcceptExact() {
  const say = useWords(transferWords)
  const language = useLanguage()
  const { data } = useQuery(exactLines)
  const ids = data?.rows.map(({ id }) => id) ?? []
  const accept = useSave({
    save: () => linesApi.acceptExact({ body: { ids } }),
    touches: touchedByTransfers,
    done: ({ rows }) => {
      const refused = rows.flatMap(({ reason }) => reason ?? [])
      const count = rows.length - refused.length
      const why = [...new Set(refused)].map((reason) => (isReason(reason) ? sayReason(reason, language) : reason))
      return refused.length === 0
        ? say('acceptExactDone', { count })
        : say('acceptExactSome', { count, refused: refused.length, why: why.join('; ') })
    },
  })
  if (ids.length === 0) return null
  const confirmAccept = () =>
    confirm({
      title: say('acceptExactTitle', { count: ids.length }),
      why: say('acceptExactWhy'),
      act: say('acceptExactAct'),
      failed: say('acceptExactFailed'),
      onConfirm: () => accept.mutateAsync(),
    })
  return (
    <Button leftSection={<CheckIcon size={18} aria-hidden />} onClick={confirmAccept}>
      {say('acceptExact', { count: ids.length })}
    </Button>
  )
}
