import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import type { Tabs } from './bank-field.tsx'
import { type BothValues, useBothValues } from './use-both-values.ts'
import { ValueFieldset } from './value-fieldset.tsx'
import {
  readWalletFields,
  type Wallet,
  walletKinds,
  walletNames,
  walletNumber,
  walletUses,
  writeWalletFields,
} from './wallets.ts'

/** Nobody may take a personal number for a merchant's, so the use is not preset. */
const emptyWallet: Wallet = { kind: 'bkash', name: '', use: '', number: '' }
const mostWallets = 8

/** Edits wallets, in one row each, which are the same in both languages, and further text in each language. */
export default function WalletsField({ tabs, ...values }: BothValues & { tabs: Tabs }) {
  const { language, texts: t } = useScreenTexts('giving')
  const [fields, set] = useBothValues(values, readWalletFields, writeWalletFields)
  const { more } = fields
  // The form begins with one row.
  const wallets = fields.wallets.length > 0 ? fields.wallets : [emptyWallet]
  const isRefused = Boolean(values.en.error ?? values.bn.error)
  const setRows = (rows: Wallet[]) => set({ ...fields, wallets: rows })
  const words = (of: Language) => (
    <Textarea
      label={t('more')}
      description={t('walletMoreHint')}
      lang={of}
      autosize
      minRows={2}
      value={more[of]}
      onChange={({ currentTarget }) =>
        set({ ...fields, more: { ...more, [of]: currentTarget.value } })
      }
    />
  )
  return (
    <ValueFieldset {...values}>
      {wallets.map((wallet, at) => (
        <WalletRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position.
          key={at}
          n={formatDigits(String(at + 1), language)}
          wallet={wallet}
          isRefused={isRefused}
          onChange={(part) => setRows(wallets.with(at, { ...wallet, ...part }))}
          onRemove={() => setRows(wallets.toSpliced(at, 1))}
        />
      ))}
      <Button
        variant="light"
        disabled={wallets.length >= mostWallets}
        onClick={() => setRows([...wallets, emptyWallet])}
      >
        {t('addWallet')}
      </Button>
      {tabs(words('en'), words('bn'))}
    </ValueFieldset>
  )
}

type WalletRowProps = {
  n: string
  wallet: Wallet
  isRefused: boolean
  onChange: (part: Partial<Wallet>) => void
  onRemove: () => void
}

function WalletRow({ n, wallet, isRefused, onChange, onRemove }: WalletRowProps) {
  const { language, texts: look } = useScreenTexts('look')
  const t = useTexts('giving')
  const { kind, name, use, number } = wallet
  const isWrong = number.trim() !== '' && walletNumber(kind, number) === undefined
  return (
    <fieldset className="box columns">
      <legend>{t('wallet', { n })}</legend>
      <NativeSelect
        label={t('service')}
        value={kind}
        data={walletKinds.map((value) => ({ value, label: walletNames[value][language] }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: walletKinds.find((one) => one === currentTarget.value) ?? 'other' })
        }
      />
      {kind === 'other' && (
        <TextInput
          label={t('serviceName')}
          value={name}
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('use')}
        value={use}
        data={[
          ...walletUses.map((value) => ({ value, label: t(value) })),
          ...(use ? [] : [{ value: '', label: t('useUnknown') }]),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ use: walletUses.find((one) => one === currentTarget.value) ?? '' })
        }
      />
      <DigitsInput
        label={t('walletNumber')}
        value={number}
        error={isRefused && isWrong}
        maxLength={30}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
      />
      <Button
        variant="light"
        color="madder"
        aria-label={t('removeWallet', { n })}
        onClick={onRemove}
      >
        {look('remove')}
      </Button>
    </fieldset>
  )
}
