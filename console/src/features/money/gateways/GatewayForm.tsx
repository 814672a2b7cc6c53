import { gatewayLabels } from '@learning-cms/contract/money/payments'
import { momoBody, vnpayBody, zalopayBody, type GatewaySettings } from '@learning-cms/contract/money/gateways'
import { gatewayWords } from '@learning-cms/texts/money/gateways/gateways'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { useWords } from '#kit/text/words.ts'
import { gatewaysApi } from './gateways.api.ts'
import classes from './gateways.module.css'
import { ModeField } from './ModeField.tsx'
import { fields, type GatewayName } from './names.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Props = { name: GatewayName; all: GatewaySettings; onDone: () => void }
type GatewayFormValues = Record<string, string | number | null>

const schemas = { vnpay: vnpayBody, momo: momoBody, zalopay: zalopayBody }
const saves = { vnpay: gatewaysApi.saveVnpay, momo: gatewaysApi.saveMomo, zalopay: gatewaysApi.saveZalopay }
const limits = ['paymentMin', 'paymentMax', 'refundMin', 'refundMax'] as const

/** Keys are never shown: an empty field keeps the stored one. */
export function GatewayForm({ name, all, onDone }: Props) {
  const say = useWords(gatewayWords)
  const settings = all[name] as unknown as GatewayFormValues & { version: number; ends: Record<string, string | null> }
  const { code, hosts, keys } = fields[name]
  const current = Object.fromEntries(['mode', code, ...hosts, ...limits].map((field) => [field, settings[field]!]))
  const { form, submit, error, isBusy } = useSettingsForm<GatewayFormValues>({
    gateway: gatewayLabels[name],
    initialValues: { ...current, ...Object.fromEntries(keys.map((key) => [key, ''])) },
    schema: schemas[name],
    save: (body) => saves[name]({ version: settings.version, body: body as never }),
    onDone,
  })
  return (
    <form className={classes['form']} onSubmit={submit} noValidate autoComplete="off">
      <ModeField value={String(form.values['mode'])} onChange={(mode) => form.setFieldValue('mode', mode)} />
      <TextInput label={say(code)} maxLength={50} maw={320} dir="ltr" {...form.getInputProps(code)} />
      {keys.map((key) => (
        <PasswordInput
          key={key}
          label={say(key)}
          description={settings.ends[key] == null ? undefined : say('keyStays')}
          placeholder={settings.ends[key] ? say('keyEnds', { ends: settings.ends[key] }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          maxLength={200}
          {...form.getInputProps(key)}
        />
      ))}
      {hosts.map((host) => (
        <TextInput key={host} label={say(host)} maxLength={200} dir="ltr" {...form.getInputProps(host)} />
      ))}
      <LimitFields form={form} />
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

function LimitFields({ form }: { form: ReturnType<typeof useForm<GatewayFormValues>> }) {
  const say = useWords(gatewayWords)
  return (
    <fieldset className={classes['limits']}>
      <legend>{say('limits')}</legend>
      <p className={classes['quiet']}>{say('limitsWhy')}</p>
      {limits.map((limit) => (
        <MoneyField
          key={limit}
          label={say(limit)}
          value={form.values[limit] as number | null}
          onChange={(amount) => form.setFieldValue(limit, amount)}
          error={form.errors[limit]}
        />
      ))}
    </fieldset>
  )
}
