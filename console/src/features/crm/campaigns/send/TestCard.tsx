import { email } from '@learning-cms/contract/core/common'
import { TESTS_AT_ONCE, UNTESTED_MOST, type Campaign } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { Button, Group, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { campaignsApi } from '#features/crm/campaigns/campaigns.api.ts'
import classes from '#features/crm/campaigns/campaigns.module.css'

/** To colleagues, as recipients get it. */
export function TestCard({ campaign: { id, testedAt } }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const { relative } = useFormat()
  const [to, setTo] = useState<string[]>([])
  const test = useSave({
    save: () => campaignsApi.test({ params: { id }, body: { to } }),
    touches: [['campaigns', 'one', id]],
    done: ({ count }) => say('testSent', { count }),
    failed: say('testFailed'),
    onSaved: () => setTo([]),
  })
  const problem = test.error instanceof ApiError ? test.error.problem : undefined
  return (
    <FormCard title={say('test')} help={say('testHelp', { max: UNTESTED_MOST })}>
      <p className={classes['quiet']}>{testedAt ? say('testedAt', { when: relative(testedAt) }) : say('notTested')}</p>
      <TagsInput
        label={say('testTo')}
        value={to}
        maxTags={TESTS_AT_ONCE}
        acceptValueOnBlur
        splitChars={[',', ';', ' ']}
        dir="ltr"
        error={errorsOf(problem?.fields ?? {}, problem?.values)['to']}
        onChange={(typed) => setTo([...new Set(typed.flatMap((one) => email.safeParse(one).data ?? []))])}
      />
      <Group justify="end">
        <Button
          variant="default"
          disabled={to.length === 0}
          loading={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          {say('testNow')}
        </Button>
      </Group>
    </FormCard>
  )
}
