import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomerRecordAnswer } from '#contract/customers/schema.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { customerOrdersQuery, customerQuery } from '#portal/customers/customer-query.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import styles from './customer-screen.module.css';
import { conversationLink } from './customer-texts.ts';
import { CustomerEditor } from './editor.tsx';
import { CustomerFacts } from './facts.tsx';
import { CustomerHistory } from './history.tsx';
import { CustomerPrivacy } from './privacy.tsx';

/** One customer: person, addresses, notes, and orders. */
export function CustomerScreen() {
  const phone = useParams({ strict: false }).phone ?? '';
  const { data: record, error, isPending, refetch } = useQuery(customerQuery(phone));
  return (
    <div className={styles.page}>
      <Link to="/outros/clientes" className={styles.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
        Clientes
      </Link>
      {error && record === undefined ? (
        <ErrorState
          title="Não foi possível carregar o cliente"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <p className={styles.muted}>Carregando…</p> : null}
      {record === null ? <Unknown phone={phone} /> : null}
      {record ? <Known key={record.phone} record={record} /> : null}
    </div>
  );
}

function Known({ record }: { record: CustomerRecordAnswer }) {
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { phone, name = 'Sem nome' } = record;
  return (
    <>
      <header className={styles.header}>
        <Avatar name={name} size="m" />
        <div className={styles.who}>
          <h1>{name}</h1>
          <p className={styles.muted}>
            {formatPhone(phone)} ·{' '}
            <a href={conversationLink(phone)} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          </p>
        </div>
        {editing || !may('customers.edit') ? null : (
          <Button icon={<IconPencil size={18} />} onClick={() => setEditing(true)}>
            Alterar
          </Button>
        )}
      </header>
      {editing ? (
        <CustomerEditor record={record} onDone={() => setEditing(false)} />
      ) : (
        <>
          <CustomerFacts record={record} onEdit={may('customers.edit') ? () => setEditing(true) : undefined} />
          <CustomerHistory phone={phone} />
          {may('customers.erase') ? <CustomerPrivacy phone={phone} name={name} /> : null}
        </>
      )}
    </>
  );
}

/** An order's customer may have no record: it was erased, or the order came from another system. */
function Unknown({ phone }: { phone: string }) {
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { data } = useInfiniteQuery({ ...customerOrdersQuery(phone), retry: false });
  const { orders = 0, canceled = 0 } = data?.pages[0]?.totals ?? {};
  if (editing) return <CustomerEditor record={null} phone={phone} onDone={() => setEditing(false)} />;
  return (
    <>
      <EmptyState
        heading
        title="Este cliente não está cadastrado"
        action={
          may('customers.edit') ? <Button onClick={() => setEditing(true)}>Cadastrar este cliente</Button> : undefined
        }
      >
        Não há cadastro para {formatPhone(phone)}.
      </EmptyState>
      <CustomerHistory phone={phone} />
      {orders + canceled > 0 && may('customers.erase') ? (
        <CustomerPrivacy phone={phone} name={formatPhone(phone)} />
      ) : null}
    </>
  );
}
