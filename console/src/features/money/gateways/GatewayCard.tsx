import { gatewayLabels } from '@learning-cms/contract/money/payments'
import { behaviours, type Behaviour } from '@learning-cms/contract/money/gateways'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { gatewayWords } from '@learning-cms/texts/money/gateways/gateways'
import { ActionIcon, Alert, Button, Select } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { CopyIcon, EditIcon, TryIcon } from '#kit/show/icons.ts'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { gatewaysApi, showBehaviour, touchedByGateways } from './gateways.api.ts'
import classes from './gateways.module.css'
import { fields, tones, type GatewayName, type SettingsOf } from './names.ts'

type Props = { name: GatewayName; settings: SettingsOf; onEdit: false | (() => void) }

/** One gateway: its purpose, our merchant code, and the result of the last test. */
export function GatewayCard({ name, settings, onEdit }: Props) {
  const say = useWords(gatewayWords)
  const { money } = useFormat()
  const { mode, callbackUrl, paymentMin, paymentMax, refundMin, refundMax } = settings
  const { code, hosts, keys } = fields[name]
  const values = settings as unknown as Record<string, string>
  const ends = settings.ends as Record<string, string | null>
  const range = (min: number, max: number) => say('range', { min: money(min), max: money(max) })
  return (
    <FormCard
      title={gatewayLabels[name]}
      help={say(`${name}What`)}
      action={<StatusBadge tone={tones[mode]}>{say(mode)}</StatusBadge>}
    >
      {settings.areKeysLost && (
        <Alert color="red" mb="sm">
          {say('keysLost')}
        </Alert>
      )}
      <DescriptionList>
        {mode !== 'test' && (
          <>
            <Description name={say(code)}>{values[code] || say('keyMissing')}</Description>
            {hosts.map((host) => (
              <Description key={host} name={say(host)}>
                {values[host]}
              </Description>
            ))}
            {keys.map((key) => (
              <Description key={key} name={say(key)}>
                <KeyEnds ends={ends[key] ?? null} />
              </Description>
            ))}
          </>
        )}
        <Description name={say('paid')}>{range(paymentMin, paymentMax)}</Description>
        <Description name={say('refunded')}>{range(refundMin, refundMax)}</Description>
        {mode !== 'test' && <CallbackAddress url={callbackUrl} />}
        <Trial settings={settings} />
      </DescriptionList>
      {mode === 'test' && onEdit && <Sandbox name={name} behaviour={settings.behaviour} />}
      {onEdit && (
        <footer className={classes['acts']}>
          {(mode !== 'off' || ends[keys[0]] != null) && <TryButton name={name} />}
          <Button
            variant="default"
            leftSection={<EditIcon size={18} aria-hidden />}
            aria-label={say('editOf', { gateway: gatewayLabels[name] })}
            onClick={onEdit}
          >
            {say('edit')}
          </Button>
        </footer>
      )}
    </FormCard>
  )
}

/** Null: no key is stored. Empty: the key is too short to show its last characters. */
function KeyEnds({ ends }: { ends: string | null }) {
  const say = useWords(gatewayWords)
  if (ends === null) return <span className={classes['quiet']}>{say('keyMissing')}</span>
  return <>{ends ? say('keyEnds', { ends }) : say('keySet')}</>
}

function CallbackAddress({ url }: { url: string }) {
  const say = useWords(gatewayWords)
  const copy = () => void navigator.clipboard?.writeText(url).then(() => toastSuccess(say('copied')))
  return (
    <Description name={say('callback')}>
      <span className={classes['address']}>
        <code dir="ltr">{url}</code>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={say('copy')} onClick={copy}>
          <CopyIcon size={18} />
        </ActionIcon>
      </span>
      <span className={classes['quiet']}>{say('callbackHelp')}</span>
    </Description>
  )
}

function Trial({ settings: { testedAt, testReason } }: { settings: SettingsOf }) {
  const say = useWords(gatewayWords)
  return (
    <Description name={say('trial')}>
      {testedAt === null ? (
        <span className={classes['quiet']}>{say('neverTried')}</span>
      ) : (
        <span className={classes['trial']} data-fails={testReason ? '' : undefined}>
          {testReason && isReason(testReason) ? <ReasonText reason={testReason} /> : say('fine')}
          {' · '}
          <RelativeTime at={testedAt} />
        </span>
      )}
    </Description>
  )
}

function TryButton({ name }: { name: GatewayName }) {
  const say = useWords(gatewayWords)
  const attempt = useSave({
    save: () => gatewaysApi.test({ params: { gateway: name } }),
    touches: touchedByGateways,
    done: ({ isFine }) => (isFine ? say('triedFine', { gateway: gatewayLabels[name] }) : undefined),
    failed: say('tryFailed'),
  })
  return (
    <Button
      variant="default"
      leftSection={<TryIcon size={18} aria-hidden />}
      loading={attempt.isPending}
      onClick={() => attempt.mutate()}
    >
      {say('tryNow')}
    </Button>
  )
}

function Sandbox({ name, behaviour }: { name: GatewayName; behaviour: Behaviour }) {
  const say = useWords(gatewayWords)
  const behave = useSave({
    save: (chosen: Behaviour) => gatewaysApi.behave({ params: { gateway: name }, body: { behaviour: chosen } }),
    touches: touchedByGateways,
    apply: (_, chosen) => showBehaviour(name, chosen),
    failed: say('behaveFailed'),
  })
  return (
    <Select
      label={say('behaviour')}
      description={say('behaviourWhy')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={behaviours.map((value) => ({ value, label: say(value) }))}
      value={behave.isPending ? (behave.variables ?? behaviour) : behaviour}
      onChange={(value) => value && behave.mutate(value)}
      allowDeselect={false}
      checkIconPosition="right"
      maw={320}
    />
  )
}
