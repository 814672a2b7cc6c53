import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { Button } from '@mantine/core'
import { useMe } from '#api/session/session.ts'
import { WarningIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './account-settings.module.css'
import { useKeep } from './use-keep.ts'

/** Shown above every page while the signed-in person's account is being closed. */
export default function ClosingBanner() {
  const say = useWords(accountSettingsWords)
  const { dateTime } = useFormat()
  const keep = useKeep()
  const closesAt = useMe().data?.closesAt
  if (!closesAt) return null
  return (
    <div className={classes['banner']} role="status">
      <WarningIcon size={18} aria-hidden />
      <p>{say('closing', { at: dateTime(closesAt) })}</p>
      <Button size="xs" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
        {say('keep')}
      </Button>
    </div>
  )
}
