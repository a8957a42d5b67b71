import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useMay } from '#portal/access/use-may.ts';
import { nextPageOf } from '#portal/api/next-page.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { customersQuery } from '#portal/customers/customer-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { MoreButton } from '#portal/ui/lists/more-button.tsx';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { listProgress } from './customer-texts.ts';
import styles from './customers-screen.module.css';
import { CustomerProgress } from './progress.tsx';
import { CustomerRow } from './row.tsx';

/** All customers, from orders or entered by hand; searched on the server and loaded in pages. */
export function CustomersScreen() {
  const navigate = useNavigate();
  const mayEdit = useMay()('customers.edit');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useInfiniteQuery({ ...customersQuery(search), placeholderData: keepPreviousData });
  const [first] = found.data?.pages ?? [];
  const customers = found.data?.pages.flatMap((page) => page.customers) ?? [];
  return (
    <ListPage
      title="Clientes"
      about="Quem já pediu pelo telefone fica salvo aqui, com endereços e observações."
      action={
        mayEdit ? (
          <Button
            variant="primary"
            icon={<IconPlus size={18} />}
            onClick={() => void navigate({ to: '/outros/clientes/novo' })}
          >
            Novo cliente
          </Button>
        ) : null
      }
    >
      <TextField
        label="Buscar"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        placeholder="Nome, telefone, CPF, CNPJ, rua ou bairro"
        end={<IconSearch size={18} aria-hidden="true" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error && found.data === undefined ? (
        <ErrorState
          title="Não foi possível carregar os clientes"
          detail={sentenceOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {found.isPending ? <p className={styles.about}>Carregando…</p> : null}
      <CustomerProgress texts={first === undefined ? [] : listProgress(first)} />
      {found.data && customers.length === 0 ? <Nobody search={search} mayEdit={mayEdit} /> : null}
      <ul className={styles.list} aria-label="Clientes" aria-busy={found.isFetching || undefined}>
        {customers.map((customer) => (
          <GuardedRow key={customer.phone} of={customer} as="li">
            {() => <CustomerRow customer={customer} />}
          </GuardedRow>
        ))}
      </ul>
      {found.hasNextPage ? (
        <MoreButton size="large" {...nextPageOf(found)}>
          Mostrar mais
        </MoreButton>
      ) : null}
    </ListPage>
  );
}

function Nobody({ search, mayEdit }: { search: string; mayEdit: boolean }) {
  return search === '' ? (
    <EmptyState
      icon={<IconUsers size={44} />}
      title="Nenhum cliente ainda"
      action={<PermittedLink to="/novo-pedido">Fazer um pedido</PermittedLink>}
    >
      Eles entram sozinhos com o primeiro pedido.{mayEdit ? ' Para cadastrar antes, use “Novo cliente”.' : null}
    </EmptyState>
  ) : (
    <EmptyState
      title={`Ninguém com “${search}”`}
      action={
        <PermittedLink to="/outros/clientes/novo" act="customers.edit">
          Cadastrar um cliente
        </PermittedLink>
      }
    >
      Procure por parte do nome, do telefone ou da rua.
    </EmptyState>
  );
}
