import {
  SHARE_B_MOST,
  TRIAL_HOURS_MOST,
  TRIAL_SHARE_LEAST,
  TRIAL_SHARE_MOST,
  type Campaign,
} from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { NumberInput, Radio, Stack } from '@mantine/core'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { VariableInput } from '#features/crm/campaigns/editor/VariableInput.tsx'
import classes from '#features/crm/campaigns/campaigns.module.css'

const FIRST_SHARE = 20
const FIRST_HOURS = 24

type CampaignSubjectValues = Pick<Campaign, 'language' | 'subjectB' | 'shareB' | 'trialShare' | 'trialHours'>
type Props<All extends CampaignSubjectValues> = {
  form: FormOf<All>
  names: Record<keyof CampaignSubjectValues, string>
}

/** A second subject, and whether everybody gets one of the two at once or a part tries them first. */
export function SubjectsCard<All extends CampaignSubjectValues>({ form, names }: Props<All>) {
  const say = useWords(campaignWords)
  const { language, subjectB } = form.values
  return (
    <FormCard title={say('subjects')}>
      <VariableInput
        label={names.subjectB}
        language={language}
        description={say('subjectBHelp')}
        maxLength={200}
        {...form.getInputProps('subjectB')}
      />
      {subjectB.trim() !== '' && <Way form={form} names={names} />}
    </FormCard>
  )
}

function Way<All extends CampaignSubjectValues>({ form, names }: Props<All>) {
  const say = useWords(campaignWords)
  const { isReadOnly } = useFormContext()
  const { trialShare, trialHours } = form.values
  const isTrial = trialShare !== 0
  const choose = (way: string) =>
    form.setValues({
      trialShare: way === 'trial' ? FIRST_SHARE : 0,
      trialHours: way === 'trial' ? FIRST_HOURS : 0,
    } as Partial<All>)
  return (
    <>
      <Radio.Group label={say('way')} value={isTrial ? 'trial' : 'all'} onChange={choose} readOnly={isReadOnly}>
        <Stack gap={8} mt={6}>
          <Radio value="all" label={say('wayAll')} disabled={isReadOnly} />
          <Radio value="trial" label={say('wayTrial')} disabled={isReadOnly} />
        </Stack>
      </Radio.Group>
      {isTrial ? (
        <>
          <FormLine>
            <NumberInput
              label={names.trialShare}
              min={TRIAL_SHARE_LEAST}
              max={TRIAL_SHARE_MOST}
              allowDecimal={false}
              {...form.getInputProps('trialShare')}
            />
            <NumberInput
              label={names.trialHours}
              min={1}
              max={TRIAL_HOURS_MOST}
              allowDecimal={false}
              {...form.getInputProps('trialHours')}
            />
          </FormLine>
          <p className={classes['quiet']}>
            {trialShare >= TRIAL_SHARE_LEAST && trialHours > 0
              ? say('trialHelp', { share: trialShare, rest: 100 - trialShare, count: trialHours })
              : say('trialShareHelp')}
          </p>
        </>
      ) : (
        <NumberInput
          label={names.shareB}
          min={1}
          max={SHARE_B_MOST}
          allowDecimal={false}
          maw={200}
          {...form.getInputProps('shareB')}
        />
      )}
    </>
  )
}
