import { readDecimal } from '@learning-cms/contract/core/decimals'
import { modelUnits } from '@learning-cms/contract/museum/model-units'
import { centred, onFloor, posedBox, turnedBy } from '@learning-cms/contract/museum/poses'
import { checkRealSize, type Fix, type RecordedSize, type SizeVerdict } from '@learning-cms/domain/model/real-size'
import type { Vector } from '@learning-cms/contract/core/vectors'
import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { centimetres } from '#features/museum/artifacts/scene/centimetres.ts'
import { scaleText } from '#features/museum/artifacts/scene/scale-text.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { useScale } from '#features/museum/artifacts/scene/stage/use-scale.ts'

/** The size of the model, the size in the record, and one click that makes them agree. */
export function SizeCard() {
  const say = useWords(sceneWords)
  const { artifact, model, values, measuring, edits, isReadOnly } = useScene()
  const measured = { ...measuring, box: model.box, rotation: values.pose.rotation }
  const verdict = checkRealSize(measured, artifact.dimensions)
  const size = useSizeText()
  const recorded = useRecorded(artifact.dimensions)
  return (
    <FormCard title={say('size')}>
      <dl className={classes['sizes']} data-real-size={verdict.is}>
        <dt>{say('sizeNow')}</dt>
        <dd>{size(verdict.sizeMm)}</dd>
        <dt>{say('recorded')}</dt>
        <dd>{recorded || say('recordedNone')}</dd>
      </dl>
      <Verdict verdict={verdict} />
      <FormLine>
        <ChoiceSelect
          label={say('unit')}
          description={say('unitHelp')}
          disabled={isReadOnly}
          data={modelUnits.map((unit) => ({ value: unit, label: say(`unit_${unit}`) }))}
          value={values.unit}
          onChange={(unit) => edits.edit({ unit })}
        />
        <ScaleField key={artifact.scale} />
      </FormLine>
    </FormCard>
  )
}

export function useSizeText() {
  const say = useWords(sceneWords)
  const { number } = useFormat()
  const text = (mm: number) => number(centimetres(mm))
  return ([x, y, z]: Vector) => say('centimetres', { x: text(x), y: text(y), z: text(z) })
}

function useRecorded(dimensions: RecordedSize) {
  const say = useWords(sceneWords)
  const { number } = useFormat()
  const parts = (['height', 'width', 'length', 'depth', 'diameter'] as const).flatMap((name) => {
    const mm = dimensions[`${name}Mm`]
    return mm ? [say(name, { cm: number(centimetres(mm)) })] : []
  })
  return parts.join(', ')
}

const tones = {
  agrees: 'success',
  off: 'warning',
  unlikely: 'warning',
  disagrees: 'danger',
  'cannot-tell': 'info',
} as const

function Verdict({ verdict }: { verdict: SizeVerdict }) {
  const say = useWords(sceneWords)
  const { isReadOnly } = useScene()
  const why = useWhy(verdict)
  const title = verdict.is === 'cannot-tell' ? 'cannotTell' : verdict.is
  return (
    <div className={classes['verdict']} data-tone={tones[verdict.is]} role="status">
      <p className={classes['verdictTitle']}>{say(title)}</p>
      <p className={classes['verdictWhy']}>{why}</p>
      {!isReadOnly && verdict.fixes.length > 0 && (
        <div className={classes['fixes']}>
          {verdict.fixes.map((fix, at) => (
            <FixButton key={`${fix.unit} ${fix.scale} ${fix.turn}`} fix={fix} isFirst={at === 0} />
          ))}
        </div>
      )}
    </div>
  )
}

function useWhy({ is, factor }: SizeVerdict) {
  const say = useWords(sceneWords)
  const { number } = useFormat()
  if (is === 'agrees') return say('agreesWhy')
  if (is === 'unlikely') return say('unlikelyWhy')
  if (is === 'disagrees') return say('disagreesWhy')
  if (is === 'cannot-tell') return say('cannotTellWhy')
  if (factor === null) return say('offLying')
  const times = number(Number((factor < 1 ? 1 / factor : factor).toPrecision(3)))
  return factor < 1 ? say('offTooLarge', { times }) : say('offTooSmall', { times })
}

function FixButton({ fix, isFirst }: { fix: Fix; isFirst: boolean }) {
  const say = useWords(sceneWords)
  const language = useLanguage()
  const { measuring, values } = useScene()
  const size = useSizeText()
  const take = useFix()
  const isTurned = fix.turn !== 'none'
  const unit = say(`unit_${fix.unit}`)
  const scale = scaleText(fix.scale, language)
  const word =
    fix.unit !== values.unit
      ? say(isTurned ? 'fixTurnUnit' : 'fixUnit', { unit })
      : fix.scale !== measuring.scale
        ? say(isTurned ? 'fixTurnScale' : 'fixScale', { scale })
        : say('fixTurn')
  return (
    <span className={classes['fix']}>
      <Button size="xs" variant={isFirst ? 'filled' : 'default'} onClick={() => take(fix)}>
        {word}
      </Button>
      <span className={classes['quiet']}>{say('becomes', { size: size(fix.sizeMm) })}</span>
    </span>
  )
}

/** Unit and pose belong to the scene; the scale belongs to the record and is saved at once. */
function useFix() {
  const { values, edits, model, measuring } = useScene()
  const saveScale = useScale()
  return ({ unit, scale, turn }: Fix) => {
    const { box } = model
    const turnedPose = turn === 'none' ? values.pose : turnedBy(values.pose, { axis: turn, degrees: 90, box })
    const lowered = onFloor(turnedPose, posedBox(box, turnedPose))
    const pose = turn === 'none' ? values.pose : centred(lowered, posedBox(box, lowered))
    edits.edit({ unit, pose })
    if (scale !== measuring.scale) saveScale.mutate(scale)
  }
}

function ScaleField() {
  const say = useWords(sceneWords)
  const { artifact, isReadOnly } = useScene()
  const language = useLanguage()
  const [typed, setTyped] = useState(() => scaleText(artifact.scale, language))
  const saveScale = useScale()
  const scale = readDecimal(typed)
  const isValid = scale !== null && scale > 0 && scale <= 100_000
  const isChanged = isValid && scale !== artifact.scale
  return (
    <div className={classes['scale']}>
      <TextInput
        label={say('scale')}
        description={say('scaleHelp')}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        disabled={isReadOnly}
        value={typed}
        error={isValid ? undefined : say('scaleInvalid')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isChanged && (
        <Button variant="default" size="xs" loading={saveScale.isPending} onClick={() => saveScale.mutate(scale)}>
          {say('saveScale')}
        </Button>
      )}
    </div>
  )
}
