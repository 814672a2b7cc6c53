import type { Campaign } from '@learning-cms/contract/crm/campaigns'
import { FormCard } from '#kit/form/FormColumns.tsx'
import classes from './editor.module.css'
import { Look } from './LetterPreview.tsx'
import { useLetter } from './use-letter.ts'

type Props = { title: string; campaign: Campaign }

/** A letter that this person cannot edit: it is not a draft, or they lack the right. */
export function ReadLetter({ title, campaign: { id, subject, preheader, blocks, language } }: Props) {
  const state = useLetter({ campaignId: id, subject, preheader, blocks, language })
  return (
    <FormCard title={title}>
      <div className={classes['read']}>
        <Look state={state} language={language} />
      </div>
    </FormCard>
  )
}
