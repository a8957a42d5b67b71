import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  /** What is drawn; another value is a new try. */
  readonly of: unknown;
  /** Stands where the children could not be drawn. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface FaultBoundaryState {
  readonly of: unknown;
  readonly failed: boolean;
}

/** Keeps what cannot be drawn from taking everything around it along. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { of: this.props.of, failed: false };

  static getDerivedStateFromError(): Partial<FaultBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: FaultBoundaryProps, state: FaultBoundaryState): FaultBoundaryState | null {
    return Object.is(of, state.of) ? null : { of, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
