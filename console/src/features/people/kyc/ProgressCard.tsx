import type { KycCase } from '@learning-cms/contract/people/kyc/kyc'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useWords } from '#kit/text/words.ts'

/** The progress of the person: which steps are saved, without their contents. */
export function ProgressCard({ one: { steps, doneSteps, documents, openedByName } }: { one: KycCase }) {
  const say = useWords(kycWords)
  const name = useWords(kycLabels)
  return (
    <FormCard title={say('progress')}>
      <DescriptionList>
        {steps.map((step) => (
          <Description key={step} name={name(step)}>
            {say(doneSteps.includes(step) ? 'stepDone' : 'stepTodo')}
          </Description>
        ))}
        <Description name={say('pictures')}>{say('countPictures', { count: documents.length })}</Description>
        <Description name={say('openedBy')}>{openedByName}</Description>
      </DescriptionList>
    </FormCard>
  )
}
