import { transferBody, type GatewayMode, type GatewaySettings } from '@learning-cms/contract/money/gateways'
import { gatewayWords } from '@learning-cms/texts/money/gateways/gateways'
import { Alert, Button, TextInput, type InputWrapperProps } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'
import { gatewaysApi } from './gateways.api.ts'
import classes from './gateways.module.css'
import { ModeField } from './ModeField.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type BankTransferValues = { mode: GatewayMode; bin: string; account: string; holder: string }
type Props = { settings: GatewaySettings['bankTransfer']; onDone: () => void }

const below: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

/** The account that receives transfers. */
export function TransferForm({ settings: { mode, bin, account, holder, version }, onDone }: Props) {
  const say = useWords(gatewayWords)
  const { form, submit, error, isBusy } = useSettingsForm<BankTransferValues>({
    gateway: say('transfer'),
    initialValues: { mode, bin, account, holder },
    schema: transferBody,
    save: (body) => gatewaysApi.saveTransfer({ version, body }),
    onDone,
  })
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <ModeField value={form.values.mode} onChange={(chosen) => form.setFieldValue('mode', chosen)} />
      <TextInput
        label={say('bin')}
        description={say('binHelp')}
        {...below}
        inputMode="numeric"
        maxLength={6}
        maw={160}
        {...form.getInputProps('bin')}
      />
      <TextInput label={say('account')} maxLength={19} maw={320} {...form.getInputProps('account')} />
      <TextInput
        label={say('holder')}
        description={say('holderHelp')}
        {...below}
        maxLength={50}
        {...form.getInputProps('holder')}
        onChange={(event) => form.setFieldValue('holder', event.currentTarget.value.toUpperCase())}
      />
      {error && (
        <Alert color="red" role="alert" title={say('saveFailed')}>
          {error}
        </Alert>
      )}
      <footer className={classes['acts']}>
        <Button type="submit" loading={isBusy}>
          {say('save')}
        </Button>
      </footer>
    </form>
  )
}
