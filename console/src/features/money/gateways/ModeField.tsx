import { gatewayModes, type GatewayMode } from '@learning-cms/contract/money/gateways'
import { gatewayWords } from '@learning-cms/texts/money/gateways/gateways'
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '#kit/text/words.ts'

const words = { off: 'modeOff', test: 'modeTest', live: 'modeLive' } as const

type Props = { value: string; onChange: (mode: GatewayMode) => void }

/** Off, test or live, with an explanation. */
export function ModeField({ value, onChange }: Props) {
  const say = useWords(gatewayWords)
  const id = useId()
  const mode = value as GatewayMode
  return (
    <Input.Wrapper
      label={say('mode')}
      labelElement="div"
      labelProps={{ id, display: 'block', mb: 4 }}
      description={say(`${words[mode]}Why`)}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        aria-labelledby={id}
        value={mode}
        onChange={(chosen) => onChange(chosen)}
        data={gatewayModes.map((one) => ({ value: one, label: say(words[one]) }))}
      />
    </Input.Wrapper>
  )
}
