import type { GatewaySettings } from '@learning-cms/contract/money/gateways'
import { gatewayWords } from '@learning-cms/texts/money/gateways/gateways'
import { Button } from '@mantine/core'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { EditIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './gateways.module.css'
import { tones } from './names.ts'

type Props = { settings: GatewaySettings['bankTransfer']; onEdit: false | (() => void) }

export function TransferCard({ settings: { mode, bin, account, holder }, onEdit }: Props) {
  const say = useWords(gatewayWords)
  return (
    <FormCard
      title={say('transfer')}
      help={say('transferWhat')}
      action={<StatusBadge tone={tones[mode]}>{say(mode)}</StatusBadge>}
    >
      {mode !== 'test' && (
        <DescriptionList>
          <Description name={say('bin')}>{bin || say('keyMissing')}</Description>
          <Description name={say('account')}>{account || say('keyMissing')}</Description>
          <Description name={say('holder')}>{holder || say('keyMissing')}</Description>
        </DescriptionList>
      )}
      {onEdit && (
        <footer className={classes['acts']}>
          <Button
            variant="default"
            leftSection={<EditIcon size={18} aria-hidden />}
            aria-label={say('editOf', { gateway: say('transfer') })}
            onClick={onEdit}
          >
            {say('edit')}
          </Button>
        </footer>
      )}
    </FormCard>
  )
}
