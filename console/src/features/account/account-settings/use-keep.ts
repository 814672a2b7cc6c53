import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { myProfile, profileApi, touchedByProfile } from './account-settings.api.ts'

/** Withdraws the closing of the account. */
export function useKeep() {
  const say = useWords(accountSettingsWords)
  return useSave({
    save: () => profileApi.keep({}),
    touches: touchedByProfile,
    apply: (saved) => queryClient.setQueryData(myProfile.queryKey, saved),
    done: say('keepDone'),
    failed: say('keepFailed'),
  })
}
