import { Type } from 'typebox';

/** The source of the street map. Without `styleUrl` there is none, and screens show distances on a plain ground. */
export const MapSettingsSchema = Type.Object(
  {
    styleUrl: Type.Optional(Type.String({ description: 'Estilo do mapa (MapLibre)' })),
    darkStyleUrl: Type.Optional(Type.String({ description: 'Estilo para a tela escura' })),
  },
  { title: 'MapSettings', additionalProperties: false },
);
