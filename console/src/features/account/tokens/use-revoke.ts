import type { Token } from '@learning-cms/contract/account/tokens'
import { tokenWords } from '@learning-cms/texts/account/tokens/tokens'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { tokensApi, touchedByTokens } from './tokens.api.ts'

/** Revokes a token, after confirmation. */
export function useRevoke() {
  const say = useWords(tokenWords)
  const revoke = useSave({
    save: ({ id }: Token) => tokensApi.revoke({ params: { id } }),
    touches: touchedByTokens,
    done: ({ name }) => say('revokeDone', { name }),
  })
  return (token: Token) =>
    confirm({
      title: say('revokeTitle', { name: token.name }),
      why: say('revokeWhy'),
      act: say('revoke'),
      tone: 'danger',
      failed: say('revokeFailed'),
      onConfirm: () => revoke.mutateAsync(token),
    })
}
