import { shellWords } from '@learning-cms/texts/shell/shell'
import { Logo } from '#kit/brand/Logo.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './AuthLayout.module.css'
import { bird, drum } from './drum.ts'

export const Drum = () => (
  <svg className={classes.drum} viewBox="-400 -400 800 800" aria-hidden="true">
    <g className={classes.fine}>
      {drum.rings.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      <path d={drum.feathers} />
      <path d={drum.tangents} />
      <path d={drum.teeth + drum.teethOut} />
      <path d={drum.comb} />
      <path d={drum.outerTeeth} />
      {drum.deer.map((degrees) => (
        <g key={degrees} transform={`rotate(${degrees}) translate(0 -268)`}>
          <circle r="15" />
          <circle r="9" />
        </g>
      ))}
    </g>
    <path className={classes.dots} d={drum.discs + drum.beads} />
    <g className={classes.solid}>
      <path d={drum.star} />
      {drum.birds.map((degrees) => (
        <path key={degrees} d={bird} transform={`rotate(${degrees}) translate(0 -206) scale(.82)`} />
      ))}
      {drum.deer.map((degrees) => (
        <circle key={degrees} r="3" transform={`rotate(${degrees}) translate(0 -268)`} />
      ))}
    </g>
  </svg>
)

/** The brand panel beside the form: the star of a bronze drum, and one sentence. */
export function BrandPanel() {
  const t = useWords(shellWords)
  return (
    <aside className={classes.brand}>
      <Drum />
      <div className={classes.brandLogo}>
        <Logo />
      </div>
      <div className={classes.brandText}>
        <p className={classes.brandLine}>{t('brand-line')}</p>
        <p className={classes.brandNote}>{t('brand-note')}</p>
      </div>
    </aside>
  )
}
