import type { GroupCount } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { ruleCount } from '#features/crm/groups/groups.api.ts'
import classes from '#features/crm/groups/groups.module.css'

const PAUSE_MS = 300

/** How many customers a rule fits now, and some of them. */
export function RulePreview({ rule }: { rule: string | undefined }) {
  const say = useWords(groupWords)
  const [debouncedRule] = useDebouncedValue(rule, PAUSE_MS)
  const { data, error } = useQuery(ruleCount(debouncedRule))
  const found = debouncedRule === undefined || error ? undefined : data
  return (
    <FormCard title={say('preview')}>
      <p className={classes['count']} role="status" data-figures>
        {error ? (
          error.message
        ) : found ? (
          <Count found={found} />
        ) : (
          say(debouncedRule === undefined ? 'ruleNone' : 'counting')
        )}
      </p>
      {found?.isEstimate && <p className={classes['quiet']}>{say('fitsAboutWhy')}</p>}
      {found?.isEverybody && <Alert color="yellow">{say('fitsEverybody')}</Alert>}
      {found && <Sample found={found} />}
    </FormCard>
  )
}

function Count({ found: { count, isCapped, isEstimate } }: { found: GroupCount }) {
  const say = useWords(groupWords)
  return say(isEstimate ? 'fitsAbout' : isCapped ? 'fitsCapped' : 'fits', { count })
}

function Sample({ found: { sample } }: { found: GroupCount }) {
  const say = useWords(groupWords)
  const { hrefOf, follow } = useFollow()
  if (sample.length === 0) return <p className={classes['quiet']}>{say('sampleNone')}</p>
  return (
    <ul className={classes['people']} aria-label={say('sample')}>
      {sample.map(({ id, fullName, email, phone }) => {
        const to = `/crm/customers/${id}`
        return (
          <li key={id}>
            <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
              <PersonName name={fullName} avatar={null} detail={email ?? phone} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
