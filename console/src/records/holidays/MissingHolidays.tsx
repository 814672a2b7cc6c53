import { privacyWords } from '@learning-cms/texts/crm/privacy/privacy'
import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { holidayList } from './holidays.ts'

/** A warning beside legal deadlines that holidays of a year are still missing; `isBrief` is one line above a list. */
export function MissingHolidays({ isBrief = false }: { isBrief?: boolean }) {
  const say = useWords(privacyWords)
  const { hrefOf, follow } = useFollow()
  const missing = useQuery(holidayList()).data?.missing
  if (!missing) return null
  const to = `/crm/privacy?tab=holidays&year=${missing.year}`
  const link = (
    <Anchor size="sm" underline="always" href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {say('addMissing')}
    </Anchor>
  )
  if (isBrief)
    return (
      <Alert color="yellow" py={8}>
        {say('missing', missing)}. {link}
      </Alert>
    )
  return (
    <Alert color="yellow" title={say('missing', missing)}>
      {say('missingWhy')} {link}
    </Alert>
  )
}
