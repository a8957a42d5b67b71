import {
  IconBellRinging,
  IconCashRegister,
  IconChartBar,
  IconChevronRight,
  IconClockHour4,
  IconHistory,
  IconListCheck,
  IconMoneybag,
  IconMoonStars,
  IconMotorbike,
  IconPlugConnected,
  IconPrinter,
  IconRoute,
  IconSettings,
  IconShieldCheck,
  IconToolsKitchen2,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isOpenTo } from '#portal/access/screen-permissions.ts';
import { useMay } from '#portal/access/use-may.ts';
import styles from './others-screen.module.css';

const DOORS = [
  {
    to: '/primeiros-passos',
    title: 'Primeiros passos',
    text: 'O que falta para a loja funcionar, passo a passo',
    icon: IconListCheck,
  },
  {
    to: '/outros/configuracoes',
    title: 'Configurações',
    text: 'Alertas, tempos de espera e telas deste computador',
    icon: IconSettings,
  },
  {
    to: '/outros/cardapio',
    title: 'Cardápio',
    text: 'Produtos, preços, opções, horários e o que está esgotado',
    icon: IconToolsKitchen2,
  },
  { to: '/outros/pagamentos', title: 'Formas de pagamento', text: 'Como os clientes podem pagar', icon: IconWallet },
  {
    to: '/outros/clientes',
    title: 'Clientes',
    text: 'Endereços, observações e pedidos de quem compra',
    icon: IconUsers,
  },
  {
    to: '/outros/taxas',
    title: 'Taxas de entrega',
    text: 'Quanto custa a entrega por bairro e por distância',
    icon: IconRoute,
  },
  {
    to: '/outros/funcionamento',
    title: 'Funcionamento',
    text: 'Horários, fechar agora, modo movimentado e pedidos agendados',
    icon: IconClockHour4,
  },
  { to: '/outros/motoboys', title: 'Motoboys', text: 'Quem leva os pedidos do estabelecimento', icon: IconMotorbike },
  {
    to: '/outros/caixa',
    title: 'Fechamento do dia',
    text: 'Caixa: fundo de troco, sangrias, conferência e relatórios X e Z',
    icon: IconCashRegister,
  },
  {
    to: '/outros/virada',
    title: 'Virada do dia',
    text: 'O que ficou em aberto: na rua, sem pagamento, sem acerto, caixa',
    icon: IconMoonStars,
  },
  {
    to: '/outros/acerto',
    title: 'Acerto do motoboy',
    text: 'Ganhos, dinheiro em mãos, vales e o pagamento de cada motoboy',
    icon: IconMoneybag,
  },
  {
    to: '/outros/relatorios',
    title: 'Relatórios',
    text: 'Vendas, entregas e produtos de qualquer período, lado a lado',
    icon: IconChartBar,
  },
  {
    to: '/outros/historico',
    title: 'Histórico',
    text: 'Todos os pedidos de todos os dias: busca, filtros e exportação',
    icon: IconHistory,
  },
  {
    to: '/outros/auditoria',
    title: 'Auditoria',
    text: 'Quem fez o quê, quando e em qual aparelho',
    icon: IconShieldCheck,
  },
  {
    to: '/outros/alarme',
    title: 'Alarme',
    text: 'Teste do dia, avisos no celular e o que acontece se ninguém vê um pedido',
    icon: IconBellRinging,
  },
  {
    to: '/outros/impressoras',
    title: 'Impressoras',
    text: 'Vias da cozinha, recibos, filas e agentes de impressão',
    icon: IconPrinter,
  },
  {
    to: '/outros/integracoes',
    title: 'Integrações',
    text: 'Lalamove, chaves para receber pedidos e avisos a outros sistemas',
    icon: IconPlugConnected,
  },
  {
    to: '/outros/equipe',
    title: 'Equipe',
    text: 'Quem entra no portal e o que cada pessoa pode',
    icon: IconUsersGroup,
  },
  { to: '/profile', title: 'Perfil', text: 'Dados do estabelecimento e da sua conta', icon: IconUser },
] as const;

/** `/outros`: links to the screens that have no place in the bar. */
export function OthersScreen() {
  const may = useMay();
  const doors = DOORS.filter(({ to }) => isOpenTo(may, to));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Outros</h1>
      <ul className={styles.doors}>
        {doors.map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.door}>
              <span className={styles.icon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.texts}>
                <span className={styles.name}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
              <IconChevronRight size={18} className={styles.arrow} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
