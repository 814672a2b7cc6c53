import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import type { ComponentProps } from 'react'
import { VariableField } from '#kit/fields/VariableField.tsx'
import { useChips } from './variables.ts'

type Props = Omit<ComponentProps<typeof VariableField>, 'chips'> & { language: CampaignLanguage }

/** A line of a letter, with the variables of letters. */
export const VariableInput = ({ language, ...field }: Props) => <VariableField {...field} chips={useChips(language)} />
